import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { limits } from '@grosz/contract/limits.ts'

/** Files that are not connections of visitors: database, pages, notifications on their way. */
const OTHER_FILES = 200

interface Connection {
  readonly request: IncomingMessage | undefined
  /** Requests without an answer yet; more than one where a client sends ahead. */
  readonly underWay: number
}

/**
 * Bounds the open connections, so that whoever opens thousands and says nothing cannot use up the
 * files of the process. At the bound the connection that has kept us waiting longest makes room: a
 * real visitor sends a request within moments, and while we work on it the connection is safe.
 */
export function limitConnections(server: Server, max = connectionsMax()): void {
  // In the order of their last step, so that the first one has waited longest.
  const connections = new Map<Socket, Connection>()

  function step(socket: Socket, to: Connection): void {
    connections.delete(socket)
    if (!socket.destroyed) connections.set(socket, to)
  }

  function dropIdlest(): void {
    for (const [socket, connection] of connections) {
      if (!awaitsVisitor(connection)) continue
      connections.delete(socket)
      socket.destroy()
      return
    }
  }

  server.on('connection', (socket: Socket) => {
    if (connections.size >= max) dropIdlest()
    if (connections.size >= max) {
      socket.destroy()
      return
    }
    step(socket, { request: undefined, underWay: 0 })
    socket.once('close', () => connections.delete(socket))
  })
  server.on('request', (request, response) => {
    const { socket } = request
    const underWay = connections.get(socket)?.underWay ?? 0
    step(socket, { request, underWay: underWay + 1 })
    response.once('close', () => {
      const now = connections.get(socket)
      if (now) step(socket, { ...now, underWay: now.underWay - 1 })
    })
  })
}

/** Nothing was asked, or the one request that is under way has not arrived in full. */
function awaitsVisitor({ request, underWay }: Connection): boolean {
  return underWay === 0 || (underWay === 1 && request?.complete === false)
}

/** As many as promised, or what the operating system lets the process open. */
function connectionsMax(): number {
  // Otherwise the report would look up the names of all peers; its types lack the switch.
  Object.assign(process.report, { excludeNetwork: true })
  const report = process.report.getReport() as {
    userLimits?: { open_files?: { soft: number | string } }
  }
  const openFiles = Number(report.userLimits?.open_files?.soft ?? Number.NaN)
  if (Number.isNaN(openFiles)) return limits.connections.value
  return Math.min(limits.connections.value, Math.max(openFiles - OTHER_FILES, openFiles / 2))
}
