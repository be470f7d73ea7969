import type { BodyOf } from '../../api/client.ts'
import type { Branch } from './tree.ts'

type Notification = BodyOf<'listNotifications'>['notifications'][number]

/** The notifications of a timeline, with the point of sale and the ID of their record. */
export interface Notices {
  readonly posId: string
  readonly reference: string
  readonly notifications: readonly Notification[]
  readonly onSent: () => void
}

export function noticeOf(
  { entry }: Branch,
  notices: Notices | undefined,
): Notification | undefined {
  return notices?.notifications.find(({ line }) => String(line) === entry.id)
}

/** One time that a notification was sent, by its schedule or beside it. */
export function sendingOf(
  branch: Branch,
  notices: Notices | undefined,
): Notification['resends'][number] | undefined {
  const notice = noticeOf(branch, notices)
  const sent = branch.entry.kind === 'RESEND' ? notice?.resends : notice?.attempts
  return sent?.[branch.nth]
}
