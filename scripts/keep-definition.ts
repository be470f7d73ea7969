import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openapi } from '@grosz/contract/openapi.ts'
import { shapeOf } from '@grosz/contract/released.ts'
import { version } from '@grosz/contract/version.ts'
import { root } from './root.ts'

/**
 * Stores the shape of the definition when a release is completed, so that the next one can be
 * compared with it: `npx node scripts/keep-definition.ts`.
 */
const folder = join(root, 'contract/src/released')
mkdirSync(folder, { recursive: true })
const file = join(folder, `${version.grosz}.json`)
writeFileSync(file, `${JSON.stringify(shapeOf(openapi('en')))}\n`)
console.log(`The definition of ${version.grosz} is kept in ${file}.`)
