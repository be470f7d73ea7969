import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { OutcomeUnknown } from '../../storage/database/database.ts'
import { CommandRefusal } from './command.ts'
import type { CommandCall, Shown } from './run.ts'

/** A call is a name and a few options, one of which may be an image. */
const CALL_CHARACTERS_MAX = 60_000
/** The longest path of a socket that every system takes, with a margin. */
const PATH_BYTES_MAX = 100

/** The time without a byte after which a call that is not complete is dropped. */
const SILENT_MS = 10_000

type Answer =
  | { readonly shown: Shown }
  | { readonly refused: string }
  | { readonly failed: CommandEnd }

/** The end of a command that failed in the server, as the command line reports it. */
interface CommandEnd {
  readonly code: number
  readonly text: string
}

/** A command that failed in the server, with the exit code of its command line. */
export class CommandFailed extends Error {
  override name = 'CommandFailed'
  readonly code: number

  constructor({ code, text }: CommandEnd) {
    super(text)
    this.code = code
  }
}

/** The work of the server that a socket is open for. */
interface Commands {
  run(call: CommandCall): Promise<Shown>
  /** Logs a failure that is not a refusal, and describes it for the operator. */
  fail(call: CommandCall, error: unknown): CommandEnd
}

export interface OperatorSocket {
  close(): Promise<void>
}

/**
 * The socket on which a running server with the embedded database takes commands; undefined on Windows
 * and if its path is too long.
 */
export function socketPath(dataDir: string): string | undefined {
  const path = resolve(join(dataDir, 'operator.sock'))
  const fits = Buffer.byteLength(path) <= PATH_BYTES_MAX
  return process.platform !== 'win32' && fits ? path : undefined
}

/** Takes commands on a socket that only the server's own user can open. */
export async function openOperatorSocket(
  path: string,
  commands: Commands,
  silentMs = SILENT_MS,
): Promise<OperatorSocket> {
  // Only this process uses the data folder, so an existing socket belongs to a process that has ended.
  rmSync(path, { force: true })
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => socket.destroy())
    socket.setTimeout(silentMs, () => socket.destroy())
    answerOn(socket, commands).catch(() => socket.destroy())
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(path, listening)
  })
  chmodSync(path, 0o600)
  return { close: () => new Promise((closed) => server.close(() => closed())) }
}

async function answerOn(socket: Socket, commands: Commands): Promise<void> {
  let received = ''
  // Without destroyOnReturn, the socket would be closed before the answer was sent.
  for await (const part of socket.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    received += part
    if (received.length > CALL_CHARACTERS_MAX) throw new Error('the command is too long')
  }
  // Only our own command line, of the same user, opens this socket.
  const call = JSON.parse(received) as CommandCall
  socket.setTimeout(0)
  socket.end(JSON.stringify(await answerTo(call, commands)))
}

async function answerTo(call: CommandCall, { run, fail }: Commands): Promise<Answer> {
  try {
    return { shown: await run(call) }
  } catch (error) {
    if (error instanceof CommandRefusal) return { refused: error.message }
    return { failed: fail(call, error) }
  }
}

/** Runs a command in the server that listens there; undefined if none listens. */
export async function askServer(path: string, call: CommandCall): Promise<Shown | undefined> {
  const socket = await connected(path)
  if (!socket) return undefined
  socket.end(JSON.stringify(call))
  const found = await answerIn(socket)
  if ('refused' in found) throw new CommandRefusal(found.refused)
  if ('failed' in found) throw new CommandFailed(found.failed)
  return found.shown
}

async function answerIn(socket: Socket): Promise<Answer> {
  try {
    return JSON.parse(await text(socket)) as Answer
  } catch (cause) {
    throw new OutcomeUnknown('the server ended the connection without an answer', { cause })
  }
}

function connected(path: string): Promise<Socket | undefined> {
  return new Promise((resolve, reject) => {
    const socket = connect({ path, allowHalfOpen: true }, () => resolve(socket))
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(undefined)
      else reject(error)
    })
  })
}
