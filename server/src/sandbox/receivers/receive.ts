import { withoutCardNumbers } from '@grosz/contract/methods/find-card-number.ts'
import { withoutPossibleCards } from '@grosz/contract/methods/find-possible-cards.ts'
import type { App, Signer } from '../../app.ts'
import { type PosId, toId } from '../../base/ids.ts'
import { type Incoming, type ReceiverAnswer, type Receivers, sandboxOf } from '../ports/sandbox.ts'
import { findReceiver, type Header, type Receiver, saveArrival } from './store.ts'
import { judgeSignature } from './verdict.ts'

/** The receivers of an App, which may not exist yet. */
export function receiversOf(appOf: () => App): Receivers {
  return {
    async has(receiverId) {
      return (await findReceiver(appOf().database.look, receiverId)) !== undefined
    },
    receive: (receiverId, incoming) => receive(appOf(), receiverId, incoming),
  }
}

/** Stores a request to a receiver; resolves to its response, or undefined if there is no such receiver. */
async function receive(
  app: App,
  receiverId: string,
  { headers, body }: Incoming,
): Promise<ReceiverAnswer | undefined> {
  const receiver = await findReceiver(app.database.look, receiverId)
  if (!receiver) return undefined
  const signer = await signerOf(app, receiver, headers)
  // The signature is that of the bytes.
  const signature = judgeSignature(headerOf(headers, 'openpayu-signature'), body, signer)
  // A notification of the sandbox contains no card numbers and stays as it is. Other programs can post here, too.
  const hide = signature.verdict === 'VALID' ? withoutCardNumbers : withoutPossibleCards
  const arrival = {
    at: app.now(),
    headers: headers.map((header) => toKept(header, hide)),
    body: toKeptText(body.toString('utf8'), hide),
    signature,
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
  if (!(await app.findPos(signing))) return undefined
  return app.signerOf(signing)
}

function headerOf(headers: readonly Header[], wanted: string): string | undefined {
  return headers.find(({ name }) => name === wanted)?.value
}

const credentials = new Set(['authorization', 'proxy-authorization', 'cookie'])

/** Puts the card numbers of a text out of sight. */
type Hide = (text: string) => string

/** Text of a database has no U+0000. */
function toKeptText(text: string, hide: Hide): string {
  return hide(inForm(text.replaceAll('\0', '\ufffd'), hide))
}

/** The spaces of a card number are + or %20 in a form. Only the part of it that has one is written anew. */
function inForm(text: string, hide: Hide): string {
  return text.replaceAll(/[^&=\s]+/g, (part) => inPart(part, hide))
}

function inPart(part: string, hide: Hide): string {
  if (!/[+%]/.test(part)) return part
  const plain = part.replaceAll('+', ' ')
  const kept = hide(plain)
  return kept === plain ? part : encodeURIComponent(kept).replaceAll('%20', '+')
}

/** The second key of some points of sale is sent in such a header. */
function toKept({ name, value }: Header, hide: Hide): Header {
  if (!credentials.has(name))
    return { name: toKeptText(name, hide), value: toKeptText(value, hide) }
  const [scheme = ''] = name === 'cookie' ? [] : value.split(' ')
  return { name, value: `${scheme} ***`.trim() }
}
