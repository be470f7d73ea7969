import { mkdirSync, symlinkSync } from 'node:fs'
import { resolve } from 'node:path'

// Run in the copy of the checkout that Stryker changes: its server must import its own contract,
// and all other packages from the checkout itself.
mkdirSync('node_modules/@grosz', { recursive: true })
symlinkSync(resolve('contract'), 'node_modules/@grosz/contract', 'junction')
