/** The fields about a request that a line of the log can have: no addresses, bodies or headers. */
export interface LogFields {
  readonly correlationId?: string | undefined
  /** The ID of the operation in the contract. */
  readonly operation?: string | undefined
  readonly method?: string | undefined
  readonly status?: number | undefined
  /** The key of the error that it was answered with. */
  readonly errorKey?: string | undefined
  readonly posId?: string | undefined
  /** The workspace of a sandbox that it was about; absent for that of the server. */
  readonly workspaceId?: string | undefined
  readonly durationMs?: number | undefined
}

const logLevels = ['error', 'warn', 'info'] as const

type LogLevel = (typeof logLevels)[number]

export interface Log {
  write(level: LogLevel, message: string, fields?: LogFields, error?: unknown): void
  /** True if lines of the level are written. */
  takes(level: LogLevel): boolean
  /** The lines that were written, by level. */
  readonly lines: Readonly<Record<LogLevel, number>>
}

export interface LogParts {
  readonly level: LogLevel | 'silent'
  readonly format: 'text' | 'json'
  readonly now: () => number
  /** Receives whole lines. */
  readonly print: (text: string) => void
}

/** The log of a server: lines for people, or one JSON object a line for programs. */
export function createLog({ level, format, now, print }: LogParts): Log {
  const lines: Record<LogLevel, number> = { error: 0, warn: 0, info: 0 }
  const written = logLevels.slice(0, level === 'silent' ? 0 : logLevels.indexOf(level) + 1)
  const toLine = format === 'json' ? toJson : toText
  let waiting = ''

  function flush(): void {
    const text = waiting
    waiting = ''
    if (text !== '') print(text)
  }

  return {
    lines,
    takes: (of) => written.includes(of),
    write(of, message, fields = {}, error) {
      if (!written.includes(of)) return
      lines[of] += 1
      const isFirst = waiting === ''
      waiting += `${toLine({ time: new Date(now()).toISOString(), level: of, message }, fields, error)}\n`
      // Requests of one turn of the event loop share a system call; warnings and errors are written at once.
      if (of !== 'info') flush()
      else if (isFirst) setImmediate(flush)
    },
  }
}

interface Head {
  readonly time: string
  readonly level: LogLevel
  readonly message: string
}

function toJson(head: Head, fields: LogFields, error: unknown): string {
  return JSON.stringify({
    ...head,
    ...fields,
    ...(error !== undefined && { error: toTrace(error) }),
  })
}

function toText({ time, level, message }: Head, fields: LogFields, error: unknown): string {
  const { status, durationMs, errorKey, workspaceId, correlationId } = fields
  const said = [
    message,
    status,
    errorKey,
    durationMs === undefined ? undefined : `${durationMs} ms`,
    workspaceId && `workspace ${workspaceId}`,
    correlationId && `Correlation-Id ${correlationId}`,
  ].filter((part) => part !== undefined)
  const trace = error === undefined ? '' : `\n${toTrace(error)}`
  return `${time} ${level === 'info' ? '' : `${level}: `}${said.join(', ')}${trace}`
}

/** Numbers as long as those of cards, accounts and people. */
const longNumber = /\d(?:[ -]?\d){9,}/g

/** The stack of a failure with long numbers hidden, since its message may quote data of merchants or payers. */
function toTrace(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return (error.stack ?? error.message).replaceAll(longNumber, '…')
}
