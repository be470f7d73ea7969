import { createClient } from '../api/client.ts'
import { METHOD_MESSAGE } from './method-frame.ts'

/**
 * What the issuer runs in the hidden frame. A real one would read the browser here; this one reads
 * nothing, and tells its own server that it is done.
 */
const challengeId = new URLSearchParams(location.search).get('authenticationId') ?? ''
await createClient({})('answerChallenge', {
  params: { challengeId },
  body: { answer: 'fingerprint' },
})
// The page around it asks the server how it ended, so that nothing in these words is a secret.
window.parent.postMessage(METHOD_MESSAGE, location.origin)
