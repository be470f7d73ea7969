import { withoutCardNumbers } from '@grosz/contract/methods/find-card-number.ts'
import type { App, Signer } from '../../app.ts'
import { type PosId, toId } from '../../base/ids.ts'
import { hasPos } from '../notifications/store.ts'
import { type Incoming, type ReceiverAnswer, type Receivers, sandboxOf } from '../ports/sandbox.ts'
import { findReceiver, type Header, type Receiver, saveArrival } from './store.ts'
import { judgeSignature } from './verdict.ts'

/** The receivers of an App, which is there once it is asked. */
export function receiversOf(appOf: () => App): Receivers {
  return {
    async has(receiverId) {
      return (await findReceiver(appOf().database.look, receiverId)) !== undefined
    },
    receive: (receiverId, incoming) => receive(appOf(), receiverId, incoming),
  }
}

/** Keeps what has come to a receiver; resolves to how it answers, undefined where there is none. */
async function receive(
  app: App,
  receiverId: string,
  { headers, body }: Incoming,
): Promise<ReceiverAnswer | undefined> {
  const receiver = await findReceiver(app.database.look, receiverId)
  if (!receiver) return undefined
  const signer = await signerOf(app, receiver, headers)
  const arrival = {
    at: app.now(),
    headers: headers.map(toKept),
    // The signature is that of the bytes.
    body: toKeptText(body.toString('utf8')),
    signature: judgeSignature(headerOf(headers, 'openpayu-signature'), body, signer),
  }
  const isKept = await app.database.transaction((tx) => saveArrival(tx, receiverId, arrival))
  if (!isKept) return undefined
  sandboxOf(app).signals.send(receiverId)
  return receiver.answer
}

/** The point of sale that the receiver was made for, or the one that the notification names. */
async function signerOf(
  app: App,
  { posId }: Receiver,
  headers: readonly Header[],
): Promise<Signer | undefined> {
  const [named = ''] = (headerOf(headers, 'grosz-event-id') ?? '').split('-')
  const signing: PosId = toId(posId ?? named)
  if (!(await hasPos(app.database.look, signing))) return undefined
  return app.signerOf(signing)
}

function headerOf(headers: readonly Header[], wanted: string): string | undefined {
  return headers.find(({ name }) => name === wanted)?.value
}

const credentials = new Set(['authorization', 'proxy-authorization', 'cookie'])

/**
 * Text of a database has no U+0000. Anybody may post here, so card numbers are put out of sight; the
 * notifications of the sandbox have none, and stay as they are.
 */
function toKeptText(text: string): string {
  return withoutCardNumbers(inForm(text.replaceAll('\0', '\ufffd')))
}

/** The spaces of a card number are + or %20 in a form. Only the part of it that has one is written anew. */
function inForm(text: string): string {
  return text.replaceAll(/[^&=\s]+/g, inPart)
}

function inPart(part: string): string {
  if (!/[+%]/.test(part)) return part
  const plain = part.replaceAll('+', ' ')
  const kept = withoutCardNumbers(plain)
  return kept === plain ? part : encodeURIComponent(kept).replaceAll('%20', '+')
}

/** The second key of some points of sale travels in such a header. */
function toKept({ name, value }: Header): Header {
  if (!credentials.has(name)) return { name: toKeptText(name), value: toKeptText(value) }
  const [scheme = ''] = name === 'cookie' ? [] : value.split(' ')
  return { name, value: `${scheme} ***`.trim() }
}
