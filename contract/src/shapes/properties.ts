import Type from 'typebox'
import { says } from '../text.ts'
import { answered, words } from './strings.ts'

/** Name and value pairs that client libraries add to their requests; accepted and ignored. */
export const SentProperties = Type.Array(
  Type.Object({
    name: Type.Optional(words(255, 'Name.', 'Nazwa.')),
    value: Type.Optional(words(1024, 'Value.', 'Wartość.')),
  }),
  {
    maxItems: 100,
    'x-ignored': true,
    ...says(
      'Notes from client libraries; accepted and ignored.',
      'Adnotacje bibliotek klienckich; przyjmowane i pomijane.',
    ),
  },
)

export const RetrievedProperties = Type.Array(
  Type.Object({
    name: answered('Name, such as PAYMENT_ID.', 'Nazwa, na przykład PAYMENT_ID.'),
    value: answered('Value.', 'Wartość.'),
  }),
  says(
    'Additional data: PAYMENT_ID after the first payment attempt.',
    'Dodatkowe informacje: PAYMENT_ID od pierwszej próby zapłaty.',
  ),
)
