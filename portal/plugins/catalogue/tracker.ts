import { setTimeout as pause } from 'node:timers/promises'

/** The address of the issues and the account that reads them. */
export interface Tracker {
  /** Up to the path of its REST API, without a slash at the end. */
  readonly url: string
  readonly jql: string
  /** The token; without one, requests are anonymous. */
  readonly token: string | undefined
  /** The email of the owner of the token, for a tracker that uses tokens as passwords. */
  readonly email: string | undefined
}

/** The time limits of a build for the tracker. */
export interface Patience {
  readonly tries: number
  readonly requestMs: number
  readonly totalMs: number
  /** The pause in ms before the second try; it doubles with each further try. */
  readonly pauseMs: number
}

export const ISSUES_MAX = 400
const PAGE_MAX = 100

const usualPatience: Patience = { tries: 4, requestMs: 15_000, totalMs: 90_000, pauseMs: 1_000 }

interface Page {
  readonly issues: readonly unknown[]
  readonly next: string | undefined
}

interface Failure {
  readonly reason: string
  /** True if the same request may succeed the next time. */
  readonly mayPass: boolean
  readonly waitMs?: number | undefined
}

type Question = Readonly<Record<string, unknown>>
type Ask = (question: Question) => Promise<Page>

/**
 * The first 400 issues that Jira's enhanced search finds. All or nothing: any failure is thrown with a reason
 * that names neither the query nor the token.
 */
export async function fetchIssues(
  tracker: Tracker,
  fields: readonly string[],
  patience: Patience = usualPatience,
): Promise<{ readonly issues: readonly unknown[]; readonly hasMore: boolean }> {
  const ask = patientlyAsking(tracker, patience)
  const issues: unknown[] = []
  let page: Page = { issues: [], next: undefined }
  do {
    const room = ISSUES_MAX - issues.length
    page = await ask({
      jql: tracker.jql,
      fields,
      maxResults: Math.min(PAGE_MAX, room),
      ...(page.next !== undefined && { nextPageToken: page.next }),
    })
    issues.push(...page.issues)
  } while (page.next !== undefined && issues.length < ISSUES_MAX)
  const hasMore = page.next !== undefined || issues.length > ISSUES_MAX
  return { issues: issues.slice(0, ISSUES_MAX), hasMore }
}

function patientlyAsking(tracker: Tracker, { tries, requestMs, totalMs, pauseMs }: Patience): Ask {
  const end = Date.now() + totalMs
  const whole = AbortSignal.timeout(totalMs)
  return async (question) => {
    for (let tried = 1; ; tried += 1) {
      const signal = AbortSignal.any([whole, AbortSignal.timeout(requestMs)])
      const answer = await askOnce(tracker, question, signal)
      if ('issues' in answer) return answer
      if (whole.aborted) throw new Error(`did not answer in ${totalMs / 1000} s`)
      if (!answer.mayPass || tried === tries) throw new Error(answer.reason)
      const { waitMs } = answer
      if (waitMs !== undefined && Date.now() + waitMs > end)
        throw new Error(`${answer.reason} and asks for a pause of ${Math.ceil(waitMs / 1000)} s`)
      await pause(waitMs ?? pauseMs * 2 ** (tried - 1))
    }
  }
}

async function askOnce(
  { url, token, email }: Tracker,
  question: Question,
  signal: AbortSignal,
): Promise<Page | Failure> {
  try {
    const response = await fetch(`${url}/rest/api/3/search/jql`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: authorization(token, email) }),
      },
      body: JSON.stringify(question),
      // A redirect would send the token to another host.
      redirect: 'manual',
      signal,
    })
    const text = await response.text()
    return response.ok ? readPage(text) : refusal(response)
  } catch (error) {
    return { reason: whyUnreachable(error), mayPass: true }
  }
}

function authorization(token: string, email: string | undefined): string {
  if (email === undefined) return `Bearer ${token}`
  return `Basic ${Buffer.from(`${email}:${token}`).toString('base64')}`
}

function refusal({ status, headers }: Response): Failure {
  return {
    reason: `answered with status ${status}`,
    mayPass: status === 408 || status === 429 || status >= 500,
    waitMs: waitOf(headers.get('retry-after')),
  }
}

/** Seconds, or a date. */
function waitOf(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined
  const waitMs = /^\d+$/.test(retryAfter)
    ? Number(retryAfter) * 1000
    : Date.parse(retryAfter) - Date.now()
  return Number.isNaN(waitMs) ? undefined : Math.max(waitMs, 0)
}

function readPage(text: string): Page | Failure {
  let page: unknown
  try {
    page = JSON.parse(text)
  } catch {
    return { reason: 'answered with something that is not JSON', mayPass: false }
  }
  const { issues, nextPageToken, isLast } = Object(page) as Readonly<Record<string, unknown>> // looked at below
  const isToken = nextPageToken == null || typeof nextPageToken === 'string'
  if (!Array.isArray(issues) || !isToken)
    return { reason: 'answered with something that is not a page of issues', mayPass: false }
  // Some trackers return a next page forever; an empty page ends the list.
  const isEnd = isLast === true || issues.length === 0
  return { issues, next: isEnd ? undefined : (nextPageToken ?? undefined) }
}

/** Only the system's error code, because the whole message may contain the address. */
function whyUnreachable(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } } // thrown by fetch
  if (name === 'TimeoutError') return 'did not answer in time'
  return `cannot be reached (${cause?.code ?? name ?? 'unknown'})`
}
