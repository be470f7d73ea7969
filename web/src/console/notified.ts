import { reportedStatus } from '@grosz/contract/reported-status.ts'

/** The kind of a notification with the status that it reports, as Order COMPLETED. */
export function aboutOf(kind: string, body: string): string {
  return [kind, reportedStatus(body)].filter(Boolean).join(' ')
}
