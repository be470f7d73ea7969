import type { Tool } from '../tool.ts'
import { answerPayment } from './answer-payment.ts'
import { callOperation } from './call-operation.ts'
import { clearOutcomesAndFaults } from './clear-outcomes-and-faults.ts'
import { createOrder } from './create-order.ts'
import { createWorkspace } from './create-workspace.ts'
import { deleteWorkspace } from './delete-workspace.ts'
import { explainFailure } from './explain-failure.ts'
import { faultNotifications } from './fault-notifications.ts'
import { forceOutcome } from './force-outcome.ts'
import { getOrder } from './get-order.ts'
import { listEvents } from './list-events.ts'
import { listNotifications } from './list-notifications.ts'
import { listWorkspaces } from './list-workspaces.ts'
import { moveClock } from './move-clock.ts'
import { readGuidePage } from './read-guide-page.ts'
import { resendNotification } from './resend-notification.ts'
import { searchGuide } from './search-guide.ts'
import { showOperation } from './show-operation.ts'
import { showWorkspace } from './show-workspace.ts'
import { waitForEvent } from './wait-for-event.ts'

/** Every tool, in the order in which clients list them. */
export const tools: readonly Tool[] = [
  createWorkspace,
  showWorkspace,
  listWorkspaces,
  deleteWorkspace,
  createOrder,
  getOrder,
  answerPayment,
  callOperation,
  explainFailure,
  moveClock,
  forceOutcome,
  faultNotifications,
  clearOutcomesAndFaults,
  listNotifications,
  resendNotification,
  listEvents,
  waitForEvent,
  searchGuide,
  readGuidePage,
  showOperation,
]
