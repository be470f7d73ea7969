import { mkdirSync, symlinkSync } from 'node:fs'
import { resolve } from 'node:path'

// Run in the copy of the checkout that Stryker changes: its server shall find its own contract, and
// all other packages further up, in the checkout itself.
mkdirSync('node_modules/@grosz', { recursive: true })
symlinkSync(resolve('contract'), 'node_modules/@grosz/contract', 'junction')
