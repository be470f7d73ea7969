import { actionReasons } from '@grosz/contract/action-reasons.ts'
import type { OperationId } from '@grosz/contract/index.ts'
import type { ConsoleAction } from '@grosz/contract/shapes/console.ts'
import type { Text } from '@grosz/contract/text.ts'
import { toIso } from '../../base/time.ts'
import type { Awaited } from './timeline-store.ts'

/** A button of the console: its call, or the reason why it is disabled. */
export interface Action {
  readonly action: ConsoleAction
  readonly operation: OperationId
  readonly allowed: boolean
  readonly reason?: Text
  readonly amountMax?: string
  readonly until?: string
}

/** An action that is enabled unless there is a reason; only an enabled action has limits. */
export function action(
  name: ConsoleAction,
  operation: OperationId,
  reason: Text | undefined,
  limits: Pick<Action, 'amountMax' | 'until'> = {},
): Action {
  return reason
    ? { action: name, operation, allowed: false, reason }
    : { action: name, operation, allowed: true, ...limits }
}

/** The action that triggers a transition before the clock would. */
export function finishing(isFinal: boolean, kind: string, awaited: readonly Awaited[]): Action {
  const dueAt = awaited.find((one) => one.kind === kind)?.dueAt
  const reason = isFinal
    ? actionReasons.final
    : dueAt === undefined
      ? actionReasons.nothingDue
      : undefined
  return action('advance', 'advanceClock', reason, {
    ...(dueAt !== undefined && { until: toIso(dueAt) }),
  })
}

export function resending(notifications: readonly unknown[]): Action {
  const reason = notifications.length > 0 ? undefined : actionReasons.noNotification
  return action('resendNotification', 'resendNotification', reason)
}
