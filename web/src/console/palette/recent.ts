import { keep, kept } from '../../frame/kept.ts'
import { consoleBase } from '../base.ts'

const RECENT_MAX = 6

/** Pages of records, to which visitors return. */
const record =
  /^\/(orders|refunds|payouts|sellers|verifications|firms|submerchants|shops|statements|receivers)\/./

/** Stores the address of a record's page as the newest one; ignores other addresses. */
export function remember(path: string): void {
  if (!record.test(path)) return
  const paths = [path, ...recent().filter((one) => one !== path)].slice(0, RECENT_MAX)
  keep('localStorage', name(), JSON.stringify(paths))
}

/** The addresses of the records that were opened last, newest first. */
export function recent(): string[] {
  try {
    const paths: unknown = JSON.parse(kept('localStorage', name()) ?? '[]')
    return Array.isArray(paths) ? paths.filter((one) => record.test(String(one))) : []
  } catch {
    return []
  }
}

/** Each workspace has its own records. */
function name(): string {
  return `recent ${consoleBase(location.pathname)}`
}
