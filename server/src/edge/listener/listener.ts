import { Server } from 'node:http'

/** The time for which a connection without a request is read when the server stops, in ms. */
const LAST_WORD_MS = 300

/**
 * A listener that answers the requests that are on their way while it closes, so that each of them ends with
 * a 503. A server of Node.js closes connections that wait for their next request at once.
 */
export class Listener extends Server {
  #closing: NodeJS.Timeout | undefined

  /** Called by `close`. */
  override closeIdleConnections(): void {
    // Again and again: others become idle when their last answer is out.
    this.#closing ??= setInterval(() => super.closeIdleConnections(), LAST_WORD_MS).unref()
    this.once('close', () => clearInterval(this.#closing))
  }
}
