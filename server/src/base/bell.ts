/** Wakes waiting calls of this process when an event has happened. */
export interface Bell {
  ring(name: string): void
  /** Resolves at the next ring of the name, after so many milliseconds, or when the bell is closed. */
  heard(name: string, ms: number): Promise<void>
  readonly isClosed: boolean
  /** Releases all who wait, since the server stops. */
  close(): void
}

export function createBell(): Bell {
  const waiting = new Map<string, Set<() => void>>()
  let isClosed = false

  function ring(name: string): void {
    for (const wake of [...(waiting.get(name) ?? [])]) wake()
  }

  return {
    ring,
    heard(name, ms) {
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
      for (const name of [...waiting.keys()]) ring(name)
    },
  }
}
