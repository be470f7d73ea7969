import { translate } from '@docusaurus/Translate'
import type { Objection } from '../FirstPayment/sandbox.ts'

/** The reason why a request has no reply. */
export type Problem = Objection | 'token' | 'unsent'

export const problemTexts: Readonly<Record<Problem, () => string>> = {
  absent: () =>
    translate({
      id: 'tryIt.problem.absent',
      message: 'No sandbox serves this page. Start one with npm start, and open its portal.',
    }),
  production: () =>
    translate({
      id: 'tryIt.problem.production',
      message:
        'This server accepts real payments, so nothing was sent. Open the portal of a sandbox.',
    }),
  broken: () =>
    translate({
      id: 'tryIt.problem.broken',
      message: 'The server doesn’t respond. Check that it is running, and send the request again.',
    }),
  token: () =>
    translate({
      id: 'tryIt.problem.token',
      message:
        'The server didn’t return an access token for this point of sale. Choose another point of sale.',
    }),
  unsent: () =>
    translate({
      id: 'tryIt.problem.unsent',
      message: 'The request didn’t reach the server, or the connection was cut. Send it again.',
    }),
}
