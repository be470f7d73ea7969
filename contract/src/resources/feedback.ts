import Type from 'typebox'
import { FEEDBACK_COMMENT_MAX } from '../feedback-limits.ts'
import { operation } from '../operation.ts'
import { Nothing } from '../shapes/nothing.ts'
import { mustBe, says } from '../text.ts'

const PageFeedback = Type.Object({
  page: Type.String({
    maxLength: 200,
    pattern: '^/europe/(pl/)?docs/[a-z0-9/-]*$',
    ...mustBe(
      'the path of a documentation page, such as /europe/docs/payouts/',
      'ścieżką strony dokumentacji, taką jak /europe/docs/payouts/',
    ),
    ...says('Path of the page.', 'Ścieżka strony.'),
  }),
  isHelpful: Type.Boolean(says('Whether the page was helpful.', 'Czy strona okazała się pomocna.')),
  comment: Type.Optional(
    Type.String({
      maxLength: FEEDBACK_COMMENT_MAX,
      ...says('What is missing or wrong.', 'Czego brakuje lub co jest nie tak.'),
    }),
  ),
  language: Type.Enum(['en', 'pl'], says('Page language.', 'Język strony.')),
})

export const feedbackOperations = {
  sendPageFeedback: operation({
    audience: 'payer',
    tag: 'portal',
    grants: [],
    method: 'POST',
    path: '/api/portal/feedback',
    // Two equal answers count as those of two readers.
    idempotencyKey: false,
    rateLimit: true,
    summary: {
      en: 'Rate a documentation page',
      pl: 'Oceń stronę dokumentacji',
    },
    description: {
      en: 'The developer portal makes this call. The server appends the answer with its date, but without the reader’s address, to the file in GROSZ_FEEDBACK_FILE.',
      pl: 'To wywołanie wykonuje portal dla programistów. Serwer dopisuje odpowiedź z datą, ale bez adresu czytelnika, do pliku z GROSZ_FEEDBACK_FILE.',
    },
    body: PageFeedback,
    replies: { 204: Nothing },
    errors: ['NOT_FOUND'],
  }),
}
