import { requestTexts } from '../../text/console-requests.ts'
import { useText } from '../../text/language.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { toneOf } from '../tones.ts'

interface RequestStatusProps {
  /** The HTTP status; undefined if a fault cut the connection. */
  readonly status: number | undefined
}

export function RequestStatus({ status }: RequestStatusProps) {
  const say = useText(requestTexts)
  if (status === undefined) return <StatusBadge tone="bad">{say('noAnswer')}</StatusBadge>
  return <StatusBadge tone={toneOf(String(status))}>{String(status)}</StatusBadge>
}
