import type { App, Reply, Request } from '../../app.ts'
import { Refusal } from '../../base/refusal.ts'
import { appendLine } from './feedback-file.ts'

/** Full files that the operator was warned about. */
const told = new Set<string>()

export async function sendPageFeedback(
  { settings, realNow, warn }: App,
  { body }: Request<'sendPageFeedback'>,
): Reply<'sendPageFeedback'> {
  const { feedbackFile: file } = settings
  if (file === undefined)
    throw new Refusal('NOT_FOUND', 'This server does not collect feedback about its pages.')
  const { page, isHelpful, comment, language } = body
  const date = new Date(realNow()).toISOString()
  const isKept = await appendLine(file, { date, page, language, isHelpful, comment })
  if (isKept) return { status: 204, body: undefined }
  if (!told.has(file)) warn('the file in GROSZ_FEEDBACK_FILE is full: no more feedback is kept')
  told.add(file)
  throw new Refusal('SERVICE_NOT_AVAILABLE', 'The server does not store any more feedback for now.')
}
