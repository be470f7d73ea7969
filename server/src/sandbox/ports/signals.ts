/** Wakes waiting calls of this process when an event has happened. */
export interface Signals {
  send(name: string): void
  /** Resolves at the next signal of the name, after so many milliseconds, or when the signals are closed. */
  received(name: string, ms: number): Promise<void>
  readonly isClosed: boolean
  /** Releases all waiting calls, because the server is stopping. */
  close(): void
}

export function createSignals(): Signals {
  const waiting = new Map<string, Set<() => void>>()
  let isClosed = false

  function send(name: string): void {
    for (const wake of [...(waiting.get(name) ?? [])]) wake()
  }

  return {
    send,
    received(name, ms) {
      if (isClosed) return Promise.resolve()
      return new Promise((resolve) => {
        const line = waiting.get(name) ?? new Set()
        waiting.set(name, line)
        const timer = setTimeout(wake, ms)
        line.add(wake)
        function wake(): void {
          clearTimeout(timer)
          line.delete(wake)
          if (line.size === 0 && waiting.get(name) === line) waiting.delete(name)
          resolve()
        }
      })
    },
    get isClosed() {
      return isClosed
    },
    close() {
      isClosed = true
      for (const name of [...waiting.keys()]) send(name)
    },
  }
}
