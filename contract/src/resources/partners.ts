import Type from 'typebox'
import { operation } from '../operation.ts'
import { FirmRequest, FirmUrlRequest, FirmUserRequest } from '../shapes/firm.ts'
import { currencies, currencyTexts } from '../shapes/money.ts'
import { answered, filled, id, words } from '../shapes/strings.ts'
import { means, says } from '../text.ts'

const ofPartner = { audience: 'merchant', tag: 'partners', grants: ['partner'] } as const

const firmParams = Type.Object({
  firmId: id(
    64,
    'The company of the access token. For any other company, the request fails with HTTP 404.',
    'Firma, dla której wydano token dostępu. Jeśli podasz inną firmę, wywołanie zwróci kod HTTP 404.',
  ),
})

export const partnerOperations = {
  createFirm: operation({
    audience: 'merchant',
    tag: 'partners',
    grants: ['client_credentials'],
    method: 'POST',
    path: '/api/v2_1/firms',
    aliases: ['/api/v2_1/firms/'],
    summary: { en: 'Register a company', pl: 'Zarejestruj firmę' },
    description: {
      en: 'Technical partners only: registers the company of a merchant. Then get an access token with grant_type=partner and this firmId, and add a URL, a shop, and a point of sale. No other partner can get an access token for the company.',
      pl: 'Tylko dla partnerów technicznych: rejestruje firmę sprzedawcy. Następnie pobierz token dostępu z grant_type=partner i tym firmId oraz dodaj adres URL, sklep i punkt płatności. Inny partner nie otrzyma tokenu dostępu dla tej firmy.',
    },
    keywords: {
      en: 'onboard a merchant, add a merchant, create a company, technical partner, merchant registration API',
      pl: 'rejestracja sprzedawcy, dodanie sprzedawcy, założenie firmy, partner techniczny, API rejestracji',
    },
    body: FirmRequest,
    replies: {
      200: Type.Object({
        firmId: answered('Our company ID.', 'Identyfikator firmy w naszym systemie.'),
      }),
    },
    replyTexts: {
      200: {
        en: 'The company is registered; use firmId in later calls.',
        pl: 'Firma została zarejestrowana; w kolejnych wywołaniach wskazuje ją firmId.',
      },
    },
    errors: [],
  }),
  createFirmUrl: operation({
    ...ofPartner,
    method: 'POST',
    path: '/api/v2_1/firms/{firmId}/urls',
    aliases: ['/api/v2_1/firms/{firmId}/urls/'],
    summary: { en: 'Add a URL to a company', pl: 'Dodaj adres URL do firmy' },
    description: {
      en: 'Adds a website on which the company sells. Each shop refers to one website.',
      pl: 'Dodaje stronę internetową, na której firma sprzedaje. Każdy sklep wskazuje jedną stronę.',
    },
    keywords: {
      en: 'website of a merchant, register a domain, urlId, services, MCC',
      pl: 'strona sprzedawcy, rejestracja domeny, urlId, usługi, MCC',
    },
    params: firmParams,
    body: FirmUrlRequest,
    replies: {
      200: Type.Object({
        urlId: answered('Our URL ID.', 'Identyfikator adresu URL w naszym systemie.'),
      }),
    },
    replyTexts: {
      200: {
        en: 'The website is added; use urlId when you add a shop.',
        pl: 'Strona została dodana; przy dodawaniu sklepu wskazuje ją urlId.',
      },
    },
    errors: ['NOT_FOUND'],
  }),
  createFirmShop: operation({
    ...ofPartner,
    method: 'POST',
    path: '/api/v2_1/firms/{firmId}/shops',
    aliases: ['/api/v2_1/firms/{firmId}/shops/', '/api/v2_1/firms{firmId}/shops'],
    summary: { en: 'Add a shop to a company', pl: 'Dodaj sklep do firmy' },
    description: {
      en: 'Adds a shop, which has a balance in one currency. Its points of sale accept payments in that currency.',
      pl: 'Dodaje sklep, który ma saldo w jednej walucie. Jego punkty płatności przyjmują płatności w tej walucie.',
    },
    keywords: {
      en: 'create a shop, new shop, shopId, shop currency, balance of a merchant',
      pl: 'utworzenie sklepu, nowy sklep, shopId, waluta sklepu, saldo sprzedawcy',
    },
    params: firmParams,
    body: Type.Object({
      name: filled(255, 'Shop name.', 'Nazwa sklepu.'),
      description: Type.Optional(
        words(1024, 'Description of what the shop sells.', 'Co sprzedaje sklep.'),
      ),
      currencyCode: Type.Enum([...currencies], {
        ...says(
          'Currency of the balance and of the payments, ISO 4217.',
          'Waluta salda i płatności, ISO 4217.',
        ),
        ...means(currencyTexts),
      }),
      urlId: id(64, 'A URL of the company.', 'Adres URL firmy.'),
    }),
    replies: {
      200: Type.Object({
        shopId: answered('Our shop ID.', 'Identyfikator sklepu w naszym systemie.'),
      }),
    },
    replyTexts: {
      200: {
        en: 'The shop is added; use shopId in later calls.',
        pl: 'Sklep został dodany; w kolejnych wywołaniach wskazuje go shopId.',
      },
    },
    errors: ['NOT_FOUND'],
  }),
  createPos: operation({
    ...ofPartner,
    method: 'POST',
    path: '/api/v2_1/shops/{shopId}/poses',
    aliases: ['/api/v2_1/shops/{shopId}/poses/'],
    summary: { en: 'Add a point of sale to a shop', pl: 'Dodaj punkt płatności do sklepu' },
    description: {
      en: 'Adds a point of sale with its own credentials. It accepts payments immediately: retrieve its credentials and get an access token.',
      pl: 'Dodaje punkt płatności z własnymi danymi dostępowymi. Od razu przyjmuje płatności: pobierz jego dane dostępowe i użyj ich do pobrania tokenu dostępu.',
    },
    keywords: {
      en: 'create a POS, new point of sale, posId, credentials for a merchant',
      pl: 'utworzenie POS, nowy punkt płatności, posId, dane dostępowe sprzedawcy',
    },
    params: Type.Object({
      shopId: filled(64, 'A shop of the company.', 'Sklep firmy.'),
    }),
    body: Type.Object({
      name: filled(255, 'Point of sale name.', 'Nazwa punktu płatności.'),
      type: filled(
        64,
        'Type of integration. The value is only stored and returned: every point of sale uses the REST API.',
        'Rodzaj integracji. Ta wartość jest tylko zapisywana i zwracana: każdy punkt płatności korzysta z REST API.',
      ),
    }),
    replies: {
      200: Type.Object({
        posId: answered('Point of sale ID.', 'Identyfikator punktu płatności.'),
      }),
    },
    replyTexts: {
      200: {
        en: 'The point of sale is added and accepts payments. Retrieve its credentials with posId.',
        pl: 'Punkt płatności został dodany i przyjmuje płatności. Jego dane dostępowe pobierzesz, podając posId.',
      },
    },
    errors: ['NOT_FOUND'],
  }),
  retrievePos: operation({
    ...ofPartner,
    method: 'GET',
    path: '/api/v2_1/poses/{posId}',
    aliases: ['/api/v2_1/poses/{posId}/'],
    summary: { en: 'Retrieve the data of a point of sale', pl: 'Pobierz dane punktu płatności' },
    description: {
      en: 'Returns the credentials of a point of sale that was added with the API. Each retrieval is recorded, and the record is kept for 400 days. The response contains secrets, so don’t log or cache it. For a point of sale of another company, or one that the server operator added, the request fails with HTTP 404.',
      pl: 'Zwraca dane dostępowe punktu płatności dodanego przez API. Każde pobranie jest odnotowywane, a zapis przechowywany przez 400 dni. Odpowiedź zawiera dane poufne, dlatego nie zapisuj jej w logach ani w pamięci podręcznej. Jeśli punkt płatności należy do innej firmy lub dodał go operator serwera, wywołanie zwraca kod HTTP 404.',
    },
    keywords: {
      en: 'POS data, client_secret of a merchant, second key, credentials, authorization.standard, authKey',
      pl: 'dane POS, client_secret sprzedawcy, drugi klucz, dane dostępowe, authorization.standard, authKey',
    },
    params: Type.Object({
      posId: filled(64, 'A point of sale of the company.', 'Punkt płatności firmy.'),
    }),
    replies: {
      200: Type.Object({
        posId: answered('Point of sale ID.', 'Identyfikator punktu płatności.'),
        type: answered(
          'Type of integration, as it was sent.',
          'Rodzaj integracji, taki jak w żądaniu.',
        ),
        name: answered('Point of sale name.', 'Nazwa punktu płatności.'),
        encoding: Type.Enum(['UTF-8'], says('Always UTF-8.', 'Zawsze UTF-8.')),
        authorization: Type.Object(
          {
            standard: Type.Object(
              {
                merchantPosId: answered(
                  'client_id for the token call.',
                  'client_id do pobrania tokenu dostępu.',
                ),
                key: answered(
                  'client_secret for the token call.',
                  'client_secret do pobrania tokenu dostępu.',
                ),
                secondKey: answered(
                  'Key that signs notifications.',
                  'Klucz podpisujący powiadomienia.',
                ),
                authKey: answered(
                  'Key for older interfaces; no call of this API uses it.',
                  'Klucz starszych interfejsów; nie przyjmuje go żadne wywołanie tego API.',
                ),
              },
              says('For the REST API.', 'Dla REST API.'),
            ),
          },
          says('The credentials.', 'Dane dostępowe.'),
        ),
      }),
    },
    replyTexts: {
      200: {
        en: 'The point of sale with its credentials. Don’t log or cache them.',
        pl: 'Punkt płatności wraz z danymi dostępowymi. Nie zapisuj ich w logach ani w pamięci podręcznej.',
      },
    },
    errors: ['NOT_FOUND'],
  }),
  createFirmUser: operation({
    ...ofPartner,
    method: 'POST',
    path: '/api/v2_1/firms/{firmId}/users',
    aliases: ['/api/v2_1/firms/{firmId}/users/'],
    summary: { en: 'Add a user to a company', pl: 'Dodaj użytkownika do firmy' },
    description: {
      en: 'Adds a person who works for the company. The path can contain the ID of the company or of one of its points of sale that were added with the API.',
      pl: 'Dodaje osobę pracującą w firmie. Ścieżka może zawierać identyfikator firmy albo jej punktu płatności dodanego przez API.',
    },
    keywords: {
      en: 'add an employee, user of a merchant, manager, userId, panel user',
      pl: 'dodanie pracownika, użytkownik sprzedawcy, manager, userId, użytkownik panelu',
    },
    params: Type.Object({
      firmId: id(
        64,
        'The company of the access token, or a point of sale of that company.',
        'Firma, dla której wydano token dostępu, albo punkt płatności tej firmy.',
      ),
    }),
    body: FirmUserRequest,
    replies: {
      201: Type.Object({
        userId: answered('Our user ID.', 'Identyfikator użytkownika w naszym systemie.'),
      }),
    },
    replyTexts: {
      201: { en: 'The person is added to the company.', pl: 'Osoba została dodana do firmy.' },
    },
    errors: ['NOT_FOUND'],
  }),
}
