import type { Receiver } from '../../base/receiver.ts'
import type { Listeners } from '../ports/listeners.ts'

/** Hands notifications to a listener as long as there is one, wherever they would go. */
export function withListeners(outside: Receiver, listeners: Listeners): Receiver {
  return {
    async send(url, headers, body, signal) {
      // The id of an event begins with the point of sale.
      const [posId = ''] = (headers['grosz-event-id'] ?? '').split('-')
      const taken = await listeners.hand({ posId, url, headers, body }, signal)
      return taken ?? outside.send(url, headers, body, signal)
    },
    close: () => outside.close(),
  }
}
