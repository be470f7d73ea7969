import Type, { type TSchema } from 'typebox'
import type { ErrorRow } from '../errors.ts'
import { means, says } from '../text.ts'
import { answered } from './strings.ts'

/** The status of a call in successful replies. */
export const SuccessStatus = Type.Object(
  {
    statusCode: answered(
      'SUCCESS, or a WARNING_ code that identifies the next step.',
      'SUCCESS albo kod WARNING_ wskazujący następny krok.',
    ),
    severity: Type.Optional(answered('Severity.', 'Waga komunikatu.')),
    code: Type.Optional(answered('Message number.', 'Numer komunikatu.')),
    codeLiteral: Type.Optional(answered('Message name.', 'Nazwa komunikatu.')),
    statusDesc: Type.Optional(answered('Status description.', 'Słowny opis wyniku.')),
  },
  says('Result of the call.', 'Wynik wywołania.'),
)

const errorStatusFields = {
  statusCode: answered('Type of error.', 'Rodzaj błędu.'),
  severity: Type.Enum(['ERROR', 'INFO', 'WARNING'], {
    ...says('Severity.', 'Waga błędu.'),
    ...means({
      ERROR: { en: 'The request failed.', pl: 'Żądanie nie powiodło się.' },
      INFO: { en: 'The requested data wasn’t found.', pl: 'Nie znaleziono danych.' },
      WARNING: { en: 'A further step is needed.', pl: 'Potrzebny jest kolejny krok.' },
    }),
  }),
  code: Type.Optional(answered('Error number.', 'Numer błędu.')),
  codeLiteral: Type.Optional(answered('Error name.', 'Nazwa błędu.')),
  statusDesc: answered('Error description.', 'Słowny opis błędu.'),
}

const error = Type.Enum(['access_denied'], says('Always access_denied.', 'Zawsze access_denied.'))
const errorDescription = answered(
  'Error description; always Access is denied.',
  'Słowny opis; zawsze Access is denied.',
)

/** The bodies that carry errors, by the shape that a row of the error table names. */
export const errorShapes = {
  status: Type.Object({
    status: Type.Object(errorStatusFields, says('The error.', 'Opis błędu.')),
    orderId: Type.Optional(
      answered(
        'With ERROR_ORDER_NOT_UNIQUE: the order that already has this extOrderId.',
        'Przy ERROR_ORDER_NOT_UNIQUE: zamówienie, które ma już ten extOrderId.',
      ),
    ),
    extOrderId: Type.Optional(
      answered(
        'With ERROR_ORDER_NOT_UNIQUE: the extOrderId that was sent.',
        'Przy ERROR_ORDER_NOT_UNIQUE: przesłany extOrderId.',
      ),
    ),
    payoutId: Type.Optional(
      answered(
        'With PAYOUT_ALREADY_EXISTS: the payout that already has this extPayoutId.',
        'Przy PAYOUT_ALREADY_EXISTS: wypłata, która ma już ten extPayoutId.',
      ),
    ),
    submerchantId: Type.Optional(
      answered(
        'With SUBMERCHANT_NOT_UNIQUE: the submerchant that already has this externalId.',
        'Przy SUBMERCHANT_NOT_UNIQUE: submerchant, który ma już to externalId.',
      ),
    ),
  }),
  redirected: Type.Object({
    status: Type.Object(errorStatusFields, says('The error.', 'Opis błędu.')),
    redirectUri: answered(
      'URL of the page that explains the error.',
      'Adres, pod którym opisano błąd.',
    ),
  }),
  oauth: Type.Object({
    error: answered('Error code of OAuth 2.0.', 'Kod błędu OAuth 2.0.'),
    error_description: answered('Error description.', 'Słowny opis błędu.'),
  }),
  stranger: Type.Object({
    error: answered('Always invalid_token.', 'Zawsze invalid_token.'),
    error_description: answered('Error description.', 'Słowny opis błędu.'),
    status: Type.Object(errorStatusFields, says('The error.', 'Opis błędu.')),
  }),
  denied: Type.Object({
    error,
    error_description: errorDescription,
    status: Type.Object(
      { ...errorStatusFields, error, error_description: errorDescription },
      says('The error.', 'Opis błędu.'),
    ),
  }),
  conflict: Type.Object({
    code: answered('Always 409.', 'Zawsze 409.'),
    message: answered('Cause of the conflict.', 'Przyczyna konfliktu.'),
    status: Type.Object(
      { ...errorStatusFields, message: answered('Cause of the conflict.', 'Przyczyna konfliktu.') },
      says('The error.', 'Opis błędu.'),
    ),
    verificationId: Type.Optional(
      answered(
        'With VERIFICATION_IN_PROGRESS: the verification in progress.',
        'Przy VERIFICATION_IN_PROGRESS: weryfikacja w toku.',
      ),
    ),
  }),
  message: Type.Object({
    message: answered('Error description.', 'Słowny opis błędu.'),
    status: Type.Object(errorStatusFields, says('The error.', 'Opis błędu.')),
  }),
} as const satisfies Record<ErrorRow['shape'], TSchema>
