import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPortalSettings } from '../../settings.ts'
import { contractEntries } from './contract-entries.ts'
import { entriesOf, snapshotFile } from './load.ts'

/** The snapshot anew: from the tracker where one is configured, or else from the contract. */
const { catalogue } = readPortalSettings(process.env)
const entries = catalogue ? await entriesOf(catalogue, console.warn) : contractEntries()
writeFileSync(join(import.meta.dirname, snapshotFile), `${JSON.stringify(entries, null, 2)}\n`)
console.log(`${entries.length} entries from the ${catalogue ? 'tracker' : 'contract'}`)
