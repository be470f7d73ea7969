/** The data that this browser tab stores about the sent requests. */
export interface Session {
  readonly posId: string
  readonly tokens: Readonly<Record<string, Token>>
  /** Values of replies by the name of their field, the newest first. */
  readonly ids: Readonly<Record<string, readonly string[]>>
  /** The newest first. */
  readonly sent: readonly Sent[]
}

export interface Token {
  readonly value: string
  /** The end in ms since 1970, by the clock of the browser. */
  readonly until: number
}

/** A request that was sent, and its reply. */
export interface Sent {
  readonly operation: string
  readonly posId: string
  readonly method: string
  readonly path: string
  readonly status: number
  readonly ms: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly text: string
  /** The payment page of an order that was created. */
  readonly paymentPage?: string
}

const KEY = 'grosz-try-it'
const SENT_MAX = 20
const IDS_MAX = 5
/** A reply that is longer is for the page alone, not for the storage of the browser. */
const TEXT_MAX = 20_000

export function readSession(posId: string): Session {
  const empty: Session = { posId, tokens: {}, ids: {}, sent: [] }
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    return { ...empty, ...(kept as Partial<Session>) } // Written below.
  } catch {
    return empty
  }
}

export function keepSession(session: Session): void {
  const sent = session.sent.map((one) => ({ ...one, text: one.text.slice(0, TEXT_MAX) }))
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...session, sent }))
  } catch {
    // A browser may refuse to store anything; the page then works until it is closed.
  }
}

/** The session after a reply, whose IDs the next requests can use. */
export function withSent(session: Session, sent: Sent): Session {
  const ids = { ...session.ids }
  for (const [name, value] of idsIn(sent.text))
    ids[name] = [value, ...(ids[name] ?? []).filter((one) => one !== value)].slice(0, IDS_MAX)
  return { ...session, ids, sent: [sent, ...session.sent].slice(0, SENT_MAX) }
}

/** The order or the payout that a reply is about. */
export function referenceOf({ text }: Sent): string | undefined {
  const ids = new Map(idsIn(text))
  return ids.get('orderId') ?? ids.get('payoutId')
}

/** The fields of a reply that name a record, as [orderId, value]. */
export function idsIn(text: string): [name: string, value: string][] {
  let reply: unknown
  try {
    reply = JSON.parse(text)
  } catch {
    return []
  }
  const found: [string, string][] = []
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [name, inner] of Object.entries(value)) {
      const isId = /Id$/.test(name) && (typeof inner === 'string' || typeof inner === 'number')
      if (isId) found.push([name, String(inner)])
      else walk(inner)
    }
  }
  walk(reply)
  return found
}
