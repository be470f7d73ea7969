import { wordOf } from '@grosz/contract/errors-of.ts'
import { operations } from '@grosz/contract/index.ts'
import { addressOf } from '@grosz/contract/requests.ts'
import type { Run } from '../command.ts'
import type { Context } from '../context.ts'
import { Failure } from '../failure.ts'
import { type Forwarded, forward, type Notification } from '../forward.ts'
import { eventOf, subjectOf } from '../notification.ts'
import { progress, showItem, styled } from '../output.ts'
import { type Call, sandboxOf } from '../sandbox.ts'
import { follow, untilStopped } from '../stream.ts'

/** A notification from the sandbox. */
interface Delivery extends Notification {
  readonly deliveryId: string
  readonly posId: string
  readonly url: string
}

/** The number of deliveries whose results are kept, for those that are repeated after a lost connection. */
const REMEMBERED = 1_000

export const listen: Run<'listen'> = async (context, { options }) => {
  const { pos, skipVerify = false } = options
  const to = urlOf(options.forwardTo)
  const wanted = options.events?.split(',').map((name) => name.trim())
  const call = sandboxOf(context)
  const signal = untilStopped()
  const results = createMemory((delivery: Delivery) =>
    !wanted || wanted.includes(eventOf(delivery.body))
      ? forwarded(context, delivery, { to, skipVerify })
      : Promise.resolve(skipped),
  )
  const onConnect = async (isAgain: boolean) => {
    // The remaining ones are repeated by the schedule.
    if (isAgain) return catchUp(call, pos).catch(() => {})
    progress(`Forwarding notifications of ${context.url} to ${to.href}. Ctrl+C ends it.`)
  }
  const path = addressOf(operations.streamDeliveries, { query: { posId: pos } })
  for await (const { data } of follow(context, path, { signal, onConnect })) {
    const delivery: Delivery = JSON.parse(data)
    void results(delivery).then((result) => report(call, delivery, result))
  }
}

/** Accepted and not forwarded. */
const skipped: Forwarded = { status: 200, answer: '' }

/** Handles each delivery once; one that is repeated after a lost connection has its result already. */
function createMemory(take: (delivery: Delivery) => Promise<Forwarded>) {
  const results = new Map<string, Promise<Forwarded>>()
  return (delivery: Delivery): Promise<Forwarded> => {
    const known = results.get(delivery.deliveryId)
    if (known) return known
    const [oldest] = results.keys()
    if (oldest !== undefined && results.size >= REMEMBERED) results.delete(oldest)
    const result = take(delivery)
    results.set(delivery.deliveryId, result)
    return result
  }
}

function urlOf(text: string): URL {
  const url = URL.parse(text)
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new Failure(
      `--forward-to ${text} is not an address. Give one such as http://127.0.0.1:3000/notify.`,
      'usage',
    )
  return url
}

async function forwarded(
  context: Context,
  delivery: Delivery,
  { to, skipVerify }: { readonly to: URL; readonly skipVerify: boolean },
): Promise<Forwarded> {
  const began = performance.now()
  const result = await forward(delivery, to, { skipVerify })
  const tookMs = Math.round(performance.now() - began)
  const { deliveryId, posId, url: notifyUrl, headers, body } = delivery
  const event = eventOf(body)
  const eventId = headers.find(({ name }) => name === 'grosz-event-id')?.value
  const outcome = 'status' in result ? { status: result.status } : result
  const item = { deliveryId, eventId, event, posId, notifyUrl, ...outcome, tookMs }
  showItem(context, item, () => {
    const [text = ''] = Object.values(outcome).map(String)
    const color = text === '200' ? 'green' : 'red'
    return [
      styled('bold', event),
      subjectOf(body),
      styled(color, text),
      styled('dim', `${tookMs} ms`),
    ]
      .filter(Boolean)
      .join('  ')
  })
  return result
}

/**
 * Reports the result to the sandbox. If that fails, the delivery is repeated with the next
 * connection, or by the schedule.
 */
async function report(call: Call, { deliveryId }: Delivery, result: Forwarded): Promise<void> {
  try {
    await call('answerDelivery', { params: { deliveryId }, body: result })
  } catch (error) {
    if (error instanceof Failure && error.exit !== 'unreachable')
      progress(
        error.refusal === wordOf('NOT_FOUND')
          ? 'The answer came too late for the sandbox, which repeats the notification.'
          : `The sandbox rejected the response and will repeat the notification: ${error.message}`,
      )
  }
}

/** Sends notifications that have failed without a response, for example, while the connection was lost. */
async function catchUp(call: Call, posId: string | undefined): Promise<void> {
  const query = { status: 'FAILING' as const, limit: 200, posId }
  const { notifications } = await call('searchNotifications', { query })
  for (const { posId, reference, line, attempts } of notifications) {
    const wasAnswered = /^\d+$/.test(attempts.at(-1)?.outcome ?? '')
    if (wasAnswered) continue
    const params = { posId, reference, line: String(line) }
    // Others wait for the first of their order.
    await call('sendNotification', { params }).catch(() => {})
  }
}
