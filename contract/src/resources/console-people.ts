import Type from 'typebox'
import { statesOf } from '../lifecycle.ts'
import { operation } from '../operation.ts'
import { actions, consoleCall, page, paging, statusFilter, timeline } from '../shapes/console.ts'
import { AnsweredCurrency } from '../shapes/money.ts'
import { answered, filled, moment } from '../shapes/strings.ts'
import { says } from '../text.ts'
import { verificationItems } from '../verification-types.ts'
import { created, listedAmount, owners } from './console-orders.ts'
import { Submerchant, SubmerchantStatus } from './submerchants.ts'
import {
  unfinishedVerifications,
  VerificationError,
  verificationLifecycle,
} from './verification.ts'

/** Tokens of one customer that are listed; all of them in one page. */
export const customerTokensMax = 200

const firmId = answered('Company.', 'Firma.')
const posId = answered('Point of sale.', 'Punkt płatności.')
const firmFilter = Type.Optional(filled(64, 'Company.', 'Firma.'))
const sellerId = answered(
  'Seller ID in the marketplace’s system.',
  'Identyfikator sprzedawcy w systemie platformy.',
)

const seller = {
  firmId,
  extCustomerId: sellerId,
  name: answered('Name.', 'Nazwa.'),
  status: Type.Enum(
    ['VERIFIED', 'NOT_VERIFIED', 'BLOCKED'],
    says(
      'VERIFIED sellers can sell and receive payouts. BLOCKED sellers can’t until their verification ends.',
      'Sprzedawca VERIFIED może sprzedawać i otrzymywać wypłaty. BLOCKED nie może, dopóki trwa jego weryfikacja.',
    ),
  ),
}

const VerificationStatus = Type.Enum(
  statesOf(verificationLifecycle),
  says('Verification status.', 'Status weryfikacji.'),
)

const verification = {
  verificationId: answered('Our verification ID.', 'Identyfikator weryfikacji w naszym systemie.'),
  firmId,
  posId,
  sellerId,
  type: answered('Reason for the verification.', 'Powód weryfikacji sprzedawcy.'),
  status: VerificationStatus,
  startedBy: Type.Enum(
    ['marketplace', 'provider'],
    says('Who started the verification.', 'Kto rozpoczął weryfikację.'),
  ),
  createdAt: moment('When the verification started.', 'Kiedy ją rozpoczęto.'),
  statusAt: moment('When the status last changed.', 'Kiedy ostatnio zmienił się status.'),
}

const firm = {
  firmId,
  name: answered('Company name.', 'Nazwa firmy.'),
  country: answered('Country, two letters.', 'Kraj, dwie litery.'),
  role: Type.Enum(
    ['merchant', 'marketplace', 'technical-partner', 'payment-facilitator'],
    says('Company role.', 'Rola firmy.'),
  ),
  registeredBy: Type.Optional(
    answered(
      'Technical partner that registered the company.',
      'Partner techniczny, który ją zarejestrował.',
    ),
  ),
}

const ListedSubmerchant = Type.Object(
  {
    firmId,
    submerchantId: answered('Our submerchant ID.', 'Identyfikator submerchanta w naszym systemie.'),
    externalId: answered('ID in the facilitator’s system.', 'Identyfikator w systemie pośrednika.'),
    status: SubmerchantStatus,
    updatedAt: moment(
      'When the data or the status last changed.',
      'Kiedy ostatnio zmieniły się dane lub status.',
    ),
  },
  says('A submerchant.', 'Submerchant.'),
)

const token = {
  tokenId: answered(
    'Token ID in the console; it can’t be used to pay.',
    'Identyfikator tokenu w konsoli; nie można nim zapłacić.',
  ),
  type: Type.Enum(
    ['CARD', 'BLIK'],
    says('Type of stored payment method.', 'Rodzaj zapisanej metody płatności.'),
  ),
  tokenMasked: answered('Masked token.', 'Zamaskowany token.'),
  posId,
  extCustomerId: Type.Optional(
    answered('Customer ID in the shop’s system.', 'Identyfikator klienta w systemie sklepu.'),
  ),
  status: Type.Enum(
    ['NEW', 'ACTIVE', 'EXPIRED'],
    says(
      'NEW until the first payment with the token succeeds. EXPIRED tokens can’t be used to pay.',
      'NEW do pierwszej udanej płatności. Tokenem EXPIRED nie można zapłacić.',
    ),
  ),
  label: answered(
    'Masked card number, or the label of the BLIK token.',
    'Zamaskowany numer karty albo etykieta tokenu BLIK.',
  ),
  expires: Type.Optional(
    answered('Month or day of expiration.', 'Miesiąc albo dzień utraty ważności.'),
  ),
  createdAt: moment('When the token was stored.', 'Kiedy go zapisano.'),
}

const ListedToken = Type.Object(token, says('A token.', 'Token.'))

export const consolePeopleOperations = {
  listConsoleSellers: operation({
    ...consoleCall,
    method: 'GET',
    path: '/console/api/sellers',
    summary: { en: 'List sellers', pl: 'Pobierz listę sprzedawców' },
    description: {
      en: 'Lists the sellers of all marketplaces, sorted by company and ID.',
      pl: 'Zwraca listę sprzedawców wszystkich platform, uporządkowaną według firmy i identyfikatora.',
    },
    query: Type.Object({ ...paging, firmId: firmFilter }),
    replies: { 200: page('sellers', Type.Object(seller, says('A seller.', 'Sprzedawca.'))) },
    errors: [],
  }),
  showConsoleSeller: operation({
    ...consoleCall,
    method: 'GET',
    path: '/console/api/firms/{firmId}/sellers/{extCustomerId}',
    summary: { en: 'Show a seller', pl: 'Pokaż sprzedawcę' },
    description: {
      en: 'Returns a seller with balances, verifications, and the latest changes of the balances.',
      pl: 'Zwraca sprzedawcę z saldami, weryfikacjami i najnowszymi zmianami sald.',
    },
    params: Type.Object({
      firmId: filled(64, 'Company of the marketplace.', 'Firma platformy.'),
      extCustomerId: filled(
        255,
        'Seller ID in the marketplace’s system.',
        'Identyfikator sprzedawcy w systemie platformy.',
      ),
    }),
    replies: {
      200: Type.Object({
        ...seller,
        balances: Type.Array(
          Type.Object(
            {
              account: answered('Ledger account.', 'Konto w księdze.'),
              currencyCode: AnsweredCurrency,
              amount: listedAmount,
            },
            says('A balance.', 'Saldo.'),
          ),
          says(
            'Balances in the first 20 shops of the marketplace, by account and currency.',
            'Salda w pierwszych 20 sklepach platformy, według konta i waluty.',
          ),
        ),
        pointsOfSale: Type.Array(
          Type.Object(
            {
              posId,
              shopId: answered('Shop.', 'Sklep.'),
              name: answered('Point of sale name.', 'Nazwa punktu płatności.'),
              currencyCode: AnsweredCurrency,
            },
            says('A point of sale.', 'Punkt płatności.'),
          ),
          says(
            'The first 100 points of sale of the marketplace.',
            'Pierwsze 100 punktów płatności platformy.',
          ),
        ),
        verifications: Type.Array(
          Type.Object(verification, says('A verification.', 'Weryfikacja.')),
          says(
            'The newest 100 verifications, newest first.',
            'Najnowsze 100 weryfikacji, od najnowszej.',
          ),
        ),
        actions,
        timeline,
      }),
    },
    errors: ['NOT_FOUND'],
  }),
  listConsoleVerifications: operation({
    ...consoleCall,
    method: 'GET',
    path: '/console/api/verifications',
    summary: { en: 'List verifications', pl: 'Pobierz listę weryfikacji' },
    description: {
      en: 'Lists the seller verifications of all marketplaces, newest first. The filters can be combined.',
      pl: 'Zwraca listę weryfikacji sprzedawców wszystkich platform, od najnowszej. Filtry można łączyć.',
    },
    query: Type.Object({
      ...paging,
      status: statusFilter(statesOf(verificationLifecycle), unfinishedVerifications),
      posId: owners.posId,
      shopId: owners.shopId,
      ...created,
    }),
    replies: {
      200: page(
        'verifications',
        Type.Object(verification, says('A verification.', 'Weryfikacja.')),
      ),
    },
    errors: [],
  }),
  showConsoleVerification: operation({
    ...consoleCall,
    method: 'GET',
    path: '/console/api/verifications/{verificationId}',
    summary: { en: 'Show a verification', pl: 'Pokaż weryfikację' },
    description: {
      en: 'Returns a verification: which data was submitted and when, which data is missing, the detected errors, and past and scheduled events in chronological order. The data itself isn’t shown.',
      pl: 'Zwraca weryfikację: jakie dane i kiedy przesłano, których brakuje, wykryte błędy oraz zdarzenia minione i zaplanowane w kolejności chronologicznej. Samych danych nie pokazujemy.',
    },
    params: Type.Object({
      verificationId: filled(
        64,
        'Our verification ID.',
        'Identyfikator weryfikacji w naszym systemie.',
      ),
    }),
    replies: {
      200: Type.Object({
        ...verification,
        processType: Type.Enum(
          ['OCCASIONAL', 'REGULAR'],
          says('Check type.', 'Rodzaj sprawdzenia.'),
        ),
        loaded: Type.Array(
          Type.Object(
            {
              item: Type.Enum(
                [...verificationItems],
                says('Type of the submitted data.', 'Rodzaj przesłanych danych.'),
              ),
              id: answered(
                'ID in the marketplace’s system.',
                'Identyfikator w systemie platformy.',
              ),
              loadedAt: moment(
                'When the data was last submitted.',
                'Kiedy ostatnio przesłano dane.',
              ),
            },
            says('Submitted data.', 'Przesłane dane.'),
          ),
          says(
            'Submitted data, oldest first, at most 100.',
            'Przesłane dane, od najstarszych, najwyżej 100.',
          ),
        ),
        missing: Type.Array(
          Type.Enum(
            [...verificationItems],
            says('Type of the missing data.', 'Rodzaj brakujących danych.'),
          ),
          says(
            'Data that must be submitted before the verification can be completed.',
            'Dane, które trzeba przesłać, zanim weryfikację będzie można skierować do sprawdzenia.',
          ),
        ),
        found: Type.Array(
          VerificationError,
          says('Errors in the last result.', 'Błędy z ostatniego wyniku.'),
        ),
        note: Type.Optional(
          answered('Comment given with the cancellation.', 'Komentarz podany przy anulowaniu.'),
        ),
        actions,
        timeline,
      }),
    },
    errors: ['NOT_FOUND'],
  }),
  listConsoleFirms: operation({
    ...consoleCall,
    method: 'GET',
    path: '/console/api/firms',
    summary: { en: 'List companies', pl: 'Pobierz listę firm' },
    description: {
      en: 'Lists merchants, marketplaces, technical partners, and payment facilitators, sorted by ID.',
      pl: 'Zwraca listę sprzedawców, platform, partnerów technicznych i pośredników płatności, uporządkowaną według identyfikatora.',
    },
    query: Type.Object(paging),
    replies: { 200: page('firms', Type.Object(firm, says('A company.', 'Firma.'))) },
    errors: [],
  }),
  showConsoleFirm: operation({
    ...consoleCall,
    method: 'GET',
    path: '/console/api/firms/{firmId}',
    summary: { en: 'Show a company', pl: 'Pokaż firmę' },
    description: {
      en: 'Returns a company with its shops and websites, at most 100 of each, its creation time, and the calls that referenced it.',
      pl: 'Zwraca firmę ze sklepami i stronami internetowymi, najwyżej po 100, czasem utworzenia oraz wywołaniami, w których wystąpiła.',
    },
    params: Type.Object({ firmId: filled(64, 'Company.', 'Firma.') }),
    replies: {
      200: Type.Object({
        ...firm,
        shops: Type.Array(
          Type.Object(
            {
              shopId: answered('Shop.', 'Sklep.'),
              name: answered('Shop name.', 'Nazwa sklepu.'),
              currencyCode: AnsweredCurrency,
            },
            says('A shop.', 'Sklep.'),
          ),
          says('Shops, sorted by ID.', 'Sklepy, według identyfikatora.'),
        ),
        urls: Type.Array(
          Type.Object(
            {
              urlId: answered('URL ID.', 'Identyfikator adresu.'),
              value: answered('The URL.', 'Adres.'),
            },
            says('A URL.', 'Adres.'),
          ),
          says('URLs of its websites.', 'Adresy stron internetowych.'),
        ),
        actions,
        timeline,
      }),
    },
    errors: ['NOT_FOUND'],
  }),
  listConsoleSubmerchants: operation({
    ...consoleCall,
    method: 'GET',
    path: '/console/api/submerchants',
    summary: { en: 'List submerchants', pl: 'Pobierz listę submerchantów' },
    description: {
      en: 'Lists the submerchants of all payment facilitators, sorted by company and ID.',
      pl: 'Zwraca listę submerchantów wszystkich pośredników płatności, uporządkowaną według firmy i identyfikatora.',
    },
    query: Type.Object({ ...paging, firmId: firmFilter }),
    replies: { 200: page('submerchants', ListedSubmerchant) },
    errors: [],
  }),
  showConsoleSubmerchant: operation({
    ...consoleCall,
    method: 'GET',
    path: '/console/api/firms/{firmId}/submerchants/{submerchantId}',
    summary: { en: 'Show a submerchant', pl: 'Pokaż submerchanta' },
    description: {
      en: 'Returns a submerchant as the facilitator retrieves it, with past and scheduled events in chronological order.',
      pl: 'Zwraca submerchanta w postaci, w jakiej pobiera go pośrednik, oraz zdarzenia minione i zaplanowane w kolejności chronologicznej.',
    },
    params: Type.Object({
      firmId: filled(64, 'Company of the facilitator.', 'Firma pośrednika.'),
      submerchantId: filled(
        64,
        'Our submerchant ID.',
        'Identyfikator submerchanta w naszym systemie.',
      ),
    }),
    replies: {
      200: Type.Object({
        firmId,
        posId: Type.Optional(posId),
        submerchant: Type.Object(Submerchant.properties, says('The submerchant.', 'Submerchant.')),
        actions,
        timeline,
      }),
    },
    errors: ['NOT_FOUND'],
  }),
  listConsoleTokens: operation({
    ...consoleCall,
    method: 'GET',
    path: '/console/api/tokens',
    summary: { en: 'List tokens', pl: 'Pobierz listę tokenów' },
    description: {
      en: `Lists the stored cards or BLIK tokens of all points of sale, newest first, with masked values. With \`extCustomerId\`, the list contains all tokens of that customer on one page, at most ${customerTokensMax} of each type.`,
      pl: `Zwraca zapisane karty albo tokeny BLIK wszystkich punktów płatności, od najnowszych, z zamaskowanymi wartościami. Z \`extCustomerId\` lista zawiera na jednej stronie wszystkie tokeny tego klienta, najwyżej ${customerTokensMax} każdego rodzaju.`,
    },
    query: Type.Object({
      ...paging,
      type: Type.Optional(
        Type.Enum(
          ['CARD', 'BLIK'],
          says(
            'Type of stored payment method. Default: CARD.',
            'Rodzaj zapisanej metody płatności; domyślnie CARD.',
          ),
        ),
      ),
      posId: owners.posId,
      shopId: owners.shopId,
      extCustomerId: Type.Optional(
        filled(
          255,
          'Customer ID in the shop’s system.',
          'Identyfikator klienta w systemie sklepu.',
        ),
      ),
      ...created,
    }),
    replies: { 200: page('tokens', ListedToken) },
    errors: [],
  }),
  showConsoleToken: operation({
    ...consoleCall,
    method: 'GET',
    path: '/console/api/tokens/{tokenId}',
    summary: { en: 'Show a token', pl: 'Pokaż token' },
    description: {
      en: 'Returns a stored card or BLIK token with the calls that referenced it, and whether it can be deleted. Its value stays hidden.',
      pl: 'Zwraca zapisaną kartę albo token BLIK z wywołaniami, w których token wystąpił, oraz informację, czy można go usunąć. Wartość tokenu pozostaje ukryta.',
    },
    params: Type.Object({
      tokenId: filled(
        255,
        'ID of the token in the console, returned by the list.',
        'Identyfikator tokenu w konsoli, zwracany przez listę.',
      ),
    }),
    replies: { 200: Type.Object({ ...token, actions, timeline }) },
    errors: ['NOT_FOUND'],
  }),
}
