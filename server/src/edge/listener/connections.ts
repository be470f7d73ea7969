import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { limits } from '@grosz/contract/limits.ts'
import { clientOf } from '../request/client-address.ts'
import { isProbe } from '../request/paths.ts'
import { turnAway } from './turn-away.ts'

/** Files that are not connections of visitors: database, pages, notifications on their way. */
const OTHER_FILES = 200

/** Connections beyond the limit, reserved for probes: a server that fails its probes is restarted. */
const RESERVE = 20

export interface Bounds {
  readonly max: number
  /** Beyond `max`, for /health alone. */
  readonly reserve: number
  /**
   * The maximum for one address or IPv6 network. A proxy has no such maximum, because it sends the requests of
   * all visitors.
   */
  readonly ofOneAddress: number
  readonly isProxy: (address: string) => boolean
}

/** The reasons for which a connection is refused, or ended before its answer. */
export const connectionRefusals = [
  'address',
  'full',
  'reserve',
  'idle',
  'slow',
  'malformed',
  'ahead',
] as const

export type ConnectionRefusal = (typeof connectionRefusals)[number]

interface Connection {
  readonly request: IncomingMessage | undefined
  readonly response: ServerResponse | undefined
  /** Requests without a response yet: 0 or 1, because pipelined requests wait for their turn. */
  readonly underWay: number
}

/**
 * Limits the open connections, so that a client that opens thousands and sends nothing cannot use up the file
 * descriptors of the process. At the limit, the connection that has waited for its client longest is closed, also in
 * the middle of a request or of an unread response: a real client sends its request soon, and the connection is kept
 * while the server works on it. Returns the function that replaces `answer`.
 */
export function limitConnections(
  server: Server,
  answer: RequestListener,
  bounds: Bounds,
  refused: (reason: ConnectionRefusal) => void = () => {},
): RequestListener {
  // In the order of their last step, so that the first one has waited longest.
  const connections = new Map<Socket, Connection>()
  const reserved = new Set<Socket>()
  const addresses = new Map<Socket, string>()
  const byAddress = new Map<string, number>()

  function step(socket: Socket, to: Connection): void {
    connections.delete(socket)
    if (!socket.destroyed) connections.set(socket, to)
  }

  function dropIdlest(isCandidate: (socket: Socket) => boolean): void {
    for (const [socket, connection] of connections) {
      if (!isCandidate(socket) || !awaitsVisitor(connection)) continue
      forget(socket)
      socket.destroy()
      refused('idle')
      return
    }
  }

  /** Frees the place of a connection, even before the connection is closed in full. */
  function forget(socket: Socket): void {
    const address = addresses.get(socket)
    addresses.delete(socket)
    connections.delete(socket)
    reserved.delete(socket)
    if (address === undefined) return
    const left = (byAddress.get(address) ?? 1) - 1
    if (left > 0) byAddress.set(address, left)
    else byAddress.delete(address)
  }

  function hasRoomFor(address: string): boolean {
    const isFull = () => (byAddress.get(address) ?? 0) >= bounds.ofOneAddress
    if (isFull()) dropIdlest((socket) => addresses.get(socket) === address)
    return !isFull()
  }

  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    const address = clientOf(remoteAddress)
    if (!bounds.isProxy(remoteAddress) && !hasRoomFor(address)) {
      refused('address')
      socket.destroy()
      return
    }
    if (connections.size >= bounds.max) dropIdlest(() => true)
    if (connections.size >= bounds.max + bounds.reserve) {
      refused('full')
      socket.destroy()
      return
    }
    if (connections.size >= bounds.max) reserved.add(socket)
    addresses.set(socket, address)
    byAddress.set(address, (byAddress.get(address) ?? 0) + 1)
    step(socket, { request: undefined, response: undefined, underWay: 0 })
    socket.once('close', () => forget(socket))
  })

  return (request, response) => {
    const { socket } = request
    const underWay = connections.get(socket)?.underWay ?? 0
    step(socket, { request, response, underWay: underWay + 1 })
    response.once('close', () => {
      const now = connections.get(socket)
      if (now) step(socket, { ...now, underWay: now.underWay - 1 })
    })
    if (!reserved.has(socket) || isProbe(request)) return answer(request, response)
    refused('reserve')
    turnAway(response, { connection: 'close', 'x-content-type-options': 'nosniff' })
  }
}

/** True if no request was sent, the only one has not arrived in full, or its answer is not read. */
function awaitsVisitor({ request, response, underWay }: Connection): boolean {
  if (underWay === 0) return true
  return request?.complete === false || response?.writableNeedDrain === true || isUnread(response)
}

function isUnread(response: ServerResponse | undefined): boolean {
  return response?.writableEnded === true && !response.writableFinished
}

/**
 * The limits of connections: the documented number, or fewer if the operating system lets the process open
 * fewer.
 */
export function boundsOf(isProxy: Bounds['isProxy']): Bounds {
  const max = connectionsMax()
  return { max, reserve: RESERVE, ofOneAddress: Math.ceil(max / 2), isProxy }
}

function connectionsMax(): number {
  // Otherwise the report would look up the names of all peers; the types lack this property.
  Object.assign(process.report, { excludeNetwork: true })
  const report = process.report.getReport() as {
    userLimits?: { open_files?: { soft: number | string } }
  }
  const openFiles = Number(report.userLimits?.open_files?.soft ?? Number.NaN)
  if (Number.isNaN(openFiles)) return limits.connections.value
  return Math.min(limits.connections.value, Math.max(openFiles - OTHER_FILES, openFiles / 2))
}
