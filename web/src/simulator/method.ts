import { createClient } from '../api/client.ts'
import { METHOD_MESSAGE } from './method-frame.ts'

/**
 * The issuer's script in the hidden frame. A real issuer would read the browser here; this script reads
 * nothing and reports to its server that it is done.
 */
const challengeId = new URLSearchParams(location.search).get('authenticationId') ?? ''
await createClient({})('answerChallenge', {
  params: { challengeId },
  body: { answer: 'fingerprint' },
})
// The page around it queries the result from the server, so the message contains no secret.
window.parent.postMessage(METHOD_MESSAGE, location.origin)
