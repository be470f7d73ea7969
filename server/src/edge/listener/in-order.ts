import type { IncomingMessage, RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** The number of requests of one connection that can be queued, and the characters of their headers. */
const WAITING_MAX = 100
const WAITING_CHARACTERS_MAX = 65_536

/**
 * The work on a connection after the answer under way: a further request, or the last answer before it is
 * closed.
 */
interface PipelinedStep {
  readonly request: IncomingMessage | undefined
  readonly begin: () => void
}

interface Turn {
  readonly request: IncomingMessage
  waiting: readonly PipelinedStep[]
}

const turns = new WeakMap<Socket, Turn>()

/**
 * Begins a request that was sent ahead (pipelining) after the response to the previous one was
 * sent. Otherwise a client that sends a hundred large requests at once and reads nothing would make
 * the server hold all responses in memory.
 */
export function answerInOrder(
  answer: RequestListener,
  refused: (reason: 'ahead') => void = () => {},
): RequestListener {
  return function inTurn(request, response) {
    const { socket } = request
    if (socket.destroyed) return
    const turn = turns.get(socket)
    const begin = () => {
      response.once('close', () => next(socket))
      answer(request, response)
    }
    if (!turn) {
      turns.set(socket, { request, waiting: [] })
      return begin()
    }
    turn.waiting = [...turn.waiting, { request, begin }]
    if (!isTooMuch(turn)) return
    refused('ahead')
    socket.destroy()
  }
}

/**
 * Sends the last answer on a connection after the answers to complete requests, so that the client
 * does not read it as one of those.
 */
export function afterAnswers(socket: Socket, say: () => void): void {
  const turn = turns.get(socket)
  if (!turn?.request.complete) {
    say()
    return
  }
  const asked = turn.waiting.filter(({ request }) => request?.complete)
  turn.waiting = [...asked, { request: undefined, begin: say }]
}

function next(socket: Socket): void {
  const [first, ...waiting] = turns.get(socket)?.waiting ?? []
  turns.delete(socket)
  // After a hang-up, requests that were sent ahead are dropped.
  if (!first || socket.destroyed) return
  if (first.request) turns.set(socket, { request: first.request, waiting })
  first.begin()
}

function isTooMuch({ waiting }: Turn): boolean {
  const characters = waiting.reduce((sum, { request }) => sum + lengthOf(request), 0)
  return waiting.length > WAITING_MAX || characters > WAITING_CHARACTERS_MAX
}

function lengthOf(request: IncomingMessage | undefined): number {
  const { url = '', rawHeaders = [] } = request ?? {}
  return rawHeaders.reduce((sum, text) => sum + text.length, url.length)
}
