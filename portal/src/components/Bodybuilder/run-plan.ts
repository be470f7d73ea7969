import type { Body } from '../../../plugins/contract/builder.ts'
import { findObjection } from '../FirstPayment/sandbox.ts'
import type { Problem } from '../TryIt/problems.tsx'
import { grantedFor, send } from '../TryIt/send.ts'
import type { Sent } from '../TryIt/session.ts'
import { filledBody, type Plan, places, RUN, type Step } from './plan.ts'

const OBJECTION_MS = 10_000

/** Sends the calls of a plan in their order, up to the first one that is rejected, and reports each reply. */
export async function runPlan(
  { steps, samples }: Plan,
  onReply: (step: Step, sent: Sent) => void,
): Promise<Problem | undefined> {
  const objection = await findObjection(AbortSignal.timeout(OBJECTION_MS))
  if (objection) return objection
  const run = Math.random().toString(36).slice(2, 10)
  const now = new Date().toISOString()
  const uuid = crypto.randomUUID?.() ?? run // The browser has randomUUID only in secure contexts.
  const known = { [RUN]: run, uuid, eventDateTo: now, creationDateTo: now }
  const values: Record<string, string> = { ...samples, ...known }
  for (const step of steps) {
    const { token } = step
    if (token && step.isNewToken) {
      const granted = await grantedFor(formOf(token, values)).catch(() => undefined)
      if (!granted) return 'token'
      values.access_token = granted.value
    }
    const sent = await sendStep(step, values).catch(() => undefined)
    if (!sent) return 'unsent'
    onReply(step, sent)
    if (sent.status >= 400) return undefined
    for (const [place, field] of Object.entries(step.gives))
      values[place] = new RegExp(`"${field}": "?([^",}\\n]*)`).exec(sent.text)?.[1] ?? ''
  }
  return undefined
}

function sendStep(step: Step, values: Readonly<Record<string, string>>): Promise<Sent> {
  const { call, method, path, headers, bodyType, token } = step
  const own = headers.filter(({ name }) => name === 'Idempotency-Key')
  return send(
    {
      operation: call,
      method,
      path: filledIn(path, values, encodeURIComponent),
      bodyType,
      body: filledBody(step, (place) => inString(values[place] ?? '')),
      headers: Object.fromEntries(own.map(({ name, value }) => [name, filledIn(value, values)])),
    },
    { posId: String(token?.client_id ?? ''), token: token && values.access_token },
  )
}

function formOf(token: Body, values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(token).map(([name, value]) => [name, filledIn(String(value), values)]),
  )
}

function filledIn(
  text: string,
  values: Readonly<Record<string, string>>,
  write = (value: string) => value,
): string {
  return text.replaceAll(places, (all, place: string) => {
    const value = values[place]
    return value === undefined ? all : write(value)
  })
}

/** Escapes a value for the inside of a JSON string. */
function inString(value: string): string {
  return JSON.stringify(value).slice(1, -1)
}
