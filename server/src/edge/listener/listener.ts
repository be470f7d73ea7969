import { Server } from 'node:http'

/** The time for which a connection without a request is read when the server stops, in ms. */
const LAST_WORD_MS = 300

/**
 * A listener that answers requests that arrive while it closes, so that each of them ends with a 503. A server of
 * Node.js closes connections that wait for their next request at once.
 */
export class Listener extends Server {
  #closing: NodeJS.Timeout | undefined

  /** Called by `close`. */
  override closeIdleConnections(): void {
    // Repeatedly, because other connections become idle after their last response.
    this.#closing ??= setInterval(() => super.closeIdleConnections(), LAST_WORD_MS).unref()
    this.once('close', () => clearInterval(this.#closing))
  }
}
