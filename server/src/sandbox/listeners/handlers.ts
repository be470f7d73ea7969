import type { App, Reply, Request } from '../../app.ts'
import type { Delivery } from '../../base/receiver.ts'
import { invalid, Refusal } from '../../base/refusal.ts'
import { assertKnownPos } from '../notifications/known-pos.ts'
import { sandboxOf } from '../ports/sandbox.ts'

export async function streamDeliveries(
  app: App,
  { query, onLeave }: Request<'streamDeliveries'>,
): Reply<'streamDeliveries'> {
  await assertKnownPos(app, query.posId)
  return {
    status: 200,
    // A proxy that buffers a response would delay deliveries.
    headers: { 'x-accel-buffering': 'no' },
    body: sandboxOf(app).listeners.open({ posId: query.posId }, onLeave),
  }
}

export async function answerDelivery(
  app: App,
  { params, body }: Request<'answerDelivery'>,
): Reply<'answerDelivery'> {
  const isKnown = sandboxOf(app).listeners.answer(params.deliveryId, deliveryOf(body))
  if (!isKnown) throw new Refusal('NOT_FOUND')
  return { status: 204, body: undefined }
}

function deliveryOf({ status, answer, failure }: Request<'answerDelivery'>['body']): Delivery {
  if (failure !== undefined) {
    if (status !== undefined) throw invalid('failure', 'is not allowed with status')
    return { failure }
  }
  if (status === undefined) throw new Refusal('VALUE_MISSING', 'Send either status or failure.')
  return answer ? { status, answer } : { status }
}
