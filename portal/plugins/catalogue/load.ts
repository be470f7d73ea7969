import { contractEntries } from './contract-entries.ts'
import { type CatalogueEntry, type IssueFields, readEntry } from './entry.ts'
import { fetchIssues, ISSUES_MAX, type Tracker } from './tracker.ts'

/** A tracker with the catalogue, and its field IDs. */
export interface CatalogueSource {
  readonly tracker: Tracker
  readonly fields: IssueFields
}

const WARNINGS_MAX = 20

/** The entries of the tracker, or those of the contract without a tracker or after a failure. */
export async function loadCatalogue(
  source: CatalogueSource | undefined,
  warn: (text: string) => void,
): Promise<readonly CatalogueEntry[]> {
  if (source === undefined) return contractEntries()
  try {
    return await entriesOf(source, warn)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    warn(`The issue tracker ${reason}. The included catalog is shown instead.`)
    return contractEntries()
  }
}

/** All valid entries of the tracker; throws if there is none. */
async function entriesOf(
  { tracker, fields }: CatalogueSource,
  warn: (text: string) => void,
): Promise<readonly CatalogueEntry[]> {
  const ids = Object.values(fields).filter((id) => id !== undefined)
  const { issues, hasMore } = await fetchIssues(tracker, ids)
  if (hasMore)
    warn(`The tracker has more than ${ISSUES_MAX} entries; the first ${ISSUES_MAX} are taken.`)
  const entries = new Map<string, CatalogueEntry>()
  const leftOut: string[] = []
  for (const issue of issues) {
    const read = readEntry(issue, fields)
    if ('problem' in read) leftOut.push(`${read.key} is left out: ${read.problem}.`)
    else if (entries.has(read.key)) leftOut.push(`${read.key} is left out: it comes twice.`)
    else entries.set(read.key, read.entry)
  }
  for (const text of leftOut.slice(0, WARNINGS_MAX)) warn(text)
  const others = leftOut.length - WARNINGS_MAX
  if (others > 0) warn(`${others} further entries are left out.`)
  if (entries.size === 0) throw new Error('has no entry that can be shown')
  return [...entries.values()]
}
