import Type from 'typebox'
import { operation } from '../operation.ts'
import { requires } from '../required.ts'
import { answered, idOrNothing, words } from '../shapes/strings.ts'
import { says } from '../text.ts'

// Open, and optional for the validation: the call reports missing or wrong parameters as OAuth errors.
const parameters = {
  grant_type: Type.Optional(
    words(
      64,
      'client_credentials, trusted_merchant, or partner.',
      'client_credentials, trusted_merchant albo partner.',
    ),
  ),
  client_id: Type.Optional(
    idOrNothing(255, 'ID of the point of sale.', 'Identyfikator punktu płatności.'),
  ),
  client_secret: Type.Optional(words(255, 'Point of sale secret.', 'Sekret punktu płatności.')),
  email: Type.Optional(
    words(
      255,
      'trusted_merchant: email address of your customer.',
      'trusted_merchant: adres e-mail klienta sklepu.',
    ),
  ),
  ext_customer_id: Type.Optional(
    idOrNothing(
      255,
      'trusted_merchant: your permanent customer ID.',
      'trusted_merchant: stały identyfikator klienta w Twoim systemie.',
    ),
  ),
  extCustomerId: Type.Optional(
    idOrNothing(255, 'Another spelling of ext_customer_id.', 'Inna pisownia pola ext_customer_id.'),
  ),
  firm_id: Type.Optional(
    idOrNothing(
      255,
      'partner: the company on whose behalf you make calls, either your own or one that you registered.',
      'partner: firma, w której imieniu wykonujesz wywołania: Twoja albo przez Ciebie zarejestrowana.',
    ),
  ),
}

const TokenRequest = Type.Object(parameters, requires('grant_type', 'client_id', 'client_secret'))

/** The same in the address, for clients that send no form. */
const TokenQuery = Type.Object(parameters)

export const AccessToken = Type.Object({
  access_token: answered(
    'Send it in the Authorization: Bearer header.',
    'Przesyłaj go w nagłówku Authorization: Bearer.',
  ),
  token_type: answered('Always bearer.', 'Zawsze bearer.'),
  refresh_token: Type.Optional(
    answered(
      'trusted_merchant only. You can’t exchange it: get a new access token instead.',
      'Tylko dla trusted_merchant. Nie można go wymienić: pobierz nowy token dostępu.',
    ),
  ),
  expires_in: Type.Integer(
    says('Seconds until the token expires: 43199.', 'Za ile sekund token wygaśnie: 43199.'),
  ),
  grant_type: answered('The requested grant.', 'Sposób autoryzacji z żądania.'),
})

export const authOperations = {
  authorize: operation({
    method: 'POST',
    path: '/pl/standard/user/oauth/authorize',
    audience: 'merchant',
    tag: 'auth',
    grants: [],
    bodyType: 'form',
    bodyOptional: true,
    queryInstead: true,
    alsoByGet: true,
    basicInstead: true,
    idempotencyKey: false,
    rateLimit: true,
    summary: { en: 'Get an access token', pl: 'Pobierz token dostępu' },
    description: {
      en: 'Exchanges the credentials of a point of sale for an access token. client_credentials is the standard grant. trusted_merchant acts on behalf of one logged-in customer of the shop and gives access to the orders, stored cards, and BLIK tokens of that customer, but not to payouts and balances. partner is for technical partners and payment facilitators: it acts on behalf of the company in firm_id and gives access only to the calls that register data of that company. Reuse a token until it expires instead of getting a new one before every call. Send the parameters as form data; the query string also works. You can also send client_id and client_secret with HTTP Basic authentication.',
      pl: 'Wymienia dane dostępowe punktu płatności na token dostępu. client_credentials to standardowy sposób autoryzacji. trusted_merchant działa w imieniu jednego zalogowanego klienta sklepu i obejmuje jego zamówienia, zapisane karty i tokeny BLIK, ale nie wypłaty ani salda. partner jest przeznaczony dla partnerów technicznych i pośredników płatności, działa w imieniu firmy z firm_id i obejmuje tylko wywołania, które rejestrują dane tej firmy. Używaj tokenu do końca jego ważności, zamiast pobierać nowy przed każdym wywołaniem. Parametry przesyłaj w formularzu; możesz je też podać w adresie. client_id i client_secret możesz też przesłać przez HTTP Basic.',
    },
    keywords: {
      en: 'OAuth login, bearer token request, client credentials grant, log in to the API, authenticate, expires_in, grant type, token endpoint',
      pl: 'logowanie do API, żądanie tokenu OAuth, dane dostępowe, uwierzytelnienie, expires_in, endpoint tokenu, grant type',
    },
    query: TokenQuery,
    body: TokenRequest,
    replies: { 200: AccessToken },
    replyTexts: {
      200: {
        en: 'The access token and the number of seconds until it expires.',
        pl: 'Token dostępu i liczba sekund do jego wygaśnięcia.',
      },
    },
    errors: ['INVALID_CLIENT', 'INVALID_GRANT', 'UNSUPPORTED_GRANT_TYPE', 'INVALID_TOKEN_REQUEST'],
  }),
}
