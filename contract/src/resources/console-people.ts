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

const firmId = answered('Firm.', 'Firma.')
const posId = answered('Point of sale.', 'Punkt płatności.')
const firmFilter = Type.Optional(filled(64, 'Firm.', 'Firma.'))
const sellerId = answered(
  'The marketplace’s own id of the seller.',
  'Identyfikator sprzedawcy w systemie platformy.',
)

const seller = {
  firmId,
  extCustomerId: sellerId,
  name: answered('Name.', 'Nazwa.'),
  status: Type.Enum(
    ['VERIFIED', 'NOT_VERIFIED', 'BLOCKED'],
    says(
      'VERIFIED sellers can sell and be paid. BLOCKED ones cannot until their verification ends.',
      'Sprzedawca VERIFIED może sprzedawać i otrzymywać wypłaty. BLOCKED nie może, dopóki trwa jego weryfikacja.',
    ),
  ),
}

const VerificationStatus = Type.Enum(
  statesOf(verificationLifecycle),
  says('Status of the verification.', 'Status weryfikacji.'),
)

const verification = {
  verificationId: answered(
    'Our id of the verification.',
    'Identyfikator weryfikacji w naszym systemie.',
  ),
  firmId,
  posId,
  sellerId,
  type: answered('Why the seller is verified.', 'Powód weryfikacji sprzedawcy.'),
  status: VerificationStatus,
  startedBy: Type.Enum(['marketplace', 'provider'], says('Who started it.', 'Kto ją rozpoczął.')),
  createdAt: moment('When it was started.', 'Kiedy ją rozpoczęto.'),
  statusAt: moment('When the status last changed.', 'Kiedy ostatnio zmienił się status.'),
}

const firm = {
  firmId,
  name: answered('Name of the firm.', 'Nazwa firmy.'),
  country: answered('Country, two letters.', 'Kraj, dwie litery.'),
  role: Type.Enum(
    ['merchant', 'marketplace', 'technical-partner', 'payment-facilitator'],
    says('What the firm does.', 'Rola firmy.'),
  ),
  registeredBy: Type.Optional(
    answered(
      'Technical partner that registered it.',
      'Partner techniczny, który ją zarejestrował.',
    ),
  ),
}

const ListedSubmerchant = Type.Object(
  {
    firmId,
    submerchantId: answered(
      'Our id of the submerchant.',
      'Identyfikator submerchanta w naszym systemie.',
    ),
    externalId: answered('The facilitator’s own id.', 'Identyfikator w systemie pośrednika.'),
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
    'Id of the token in the console; nobody can pay with it.',
    'Identyfikator tokenu w konsoli; nie można nim zapłacić.',
  ),
  type: Type.Enum(['CARD', 'BLIK'], says('What is stored.', 'Co jest zapisane.')),
  tokenMasked: answered('Masked token.', 'Zamaskowany token.'),
  posId,
  extCustomerId: Type.Optional(
    answered('The shop’s own id of the customer.', 'Identyfikator klienta w systemie sklepu.'),
  ),
  status: Type.Enum(
    ['NEW', 'ACTIVE', 'EXPIRED'],
    says(
      'NEW until the first payment with it succeeds. EXPIRED tokens cannot pay.',
      'NEW do pierwszej udanej płatności. Tokenem EXPIRED nie można zapłacić.',
    ),
  ),
  label: answered(
    'Masked card number, or the label of the BLIK token.',
    'Zamaskowany numer karty albo etykieta tokenu BLIK.',
  ),
  expires: Type.Optional(
    answered('Month or day of expiry.', 'Miesiąc albo dzień utraty ważności.'),
  ),
  createdAt: moment('When it was stored.', 'Kiedy go zapisano.'),
}

const ListedToken = Type.Object(token, says('A token.', 'Token.'))

export const consolePeopleOperations = {
  listConsoleSellers: operation({
    ...consoleCall,
    method: 'GET',
    path: '/console/api/sellers',
    summary: { en: 'List sellers', pl: 'Wypisz sprzedawców' },
    description: {
      en: 'Sellers of all marketplaces, sorted by firm and id.',
      pl: 'Sprzedawcy wszystkich platform, według firmy i identyfikatora.',
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
      en: 'A seller with balances, verifications, and the newest movements of the balances.',
      pl: 'Sprzedawca z saldami, weryfikacjami i najnowszymi zmianami sald.',
    },
    params: Type.Object({
      firmId: filled(64, 'Firm of the marketplace.', 'Firma platformy.'),
      extCustomerId: filled(
        255,
        'The marketplace’s own id of the seller.',
        'Identyfikator sprzedawcy w systemie platformy.',
      ),
    }),
    replies: {
      200: Type.Object({
        ...seller,
        balances: Type.Array(
          Type.Object(
            {
              account: answered('Account of the ledger.', 'Konto w księdze.'),
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
              name: answered('Name of the point of sale.', 'Nazwa punktu płatności.'),
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
    summary: { en: 'List verifications', pl: 'Wypisz weryfikacje' },
    description: {
      en: 'Verifications of the sellers of all marketplaces, newest first. The filters can be combined.',
      pl: 'Weryfikacje sprzedawców wszystkich platform, od najnowszej. Filtry można łączyć.',
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
      en: 'A verification: what was loaded and when, what is missing, the errors that it found, and what happened and is due in the order of time. The data themselves are not shown.',
      pl: 'Weryfikacja: co i kiedy wczytano, czego brakuje, wykryte błędy oraz co się zdarzyło i co ma się zdarzyć, w kolejności. Samych danych nie pokazujemy.',
    },
    params: Type.Object({
      verificationId: filled(
        64,
        'Our id of the verification.',
        'Identyfikator weryfikacji w naszym systemie.',
      ),
    }),
    replies: {
      200: Type.Object({
        ...verification,
        processType: Type.Enum(
          ['OCCASIONAL', 'REGULAR'],
          says('Kind of the check.', 'Rodzaj sprawdzenia.'),
        ),
        loaded: Type.Array(
          Type.Object(
            {
              item: Type.Enum([...verificationItems], says('What was loaded.', 'Co wczytano.')),
              id: answered('The marketplace’s own id.', 'Identyfikator w systemie platformy.'),
              loadedAt: moment('When it was last loaded.', 'Kiedy ostatnio je wczytano.'),
            },
            says('Loaded data.', 'Wczytane dane.'),
          ),
          says(
            'What was loaded, the oldest 100 first.',
            'Co wczytano, od najstarszych, najwyżej 100.',
          ),
        ),
        missing: Type.Array(
          Type.Enum([...verificationItems], says('What is missing.', 'Czego brakuje.')),
          says(
            'What has to be loaded before the verification can be completed.',
            'Co trzeba wczytać, zanim weryfikację będzie można przesłać do sprawdzenia.',
          ),
        ),
        found: Type.Array(
          VerificationError,
          says('Errors of the last result.', 'Błędy z ostatniego wyniku.'),
        ),
        note: Type.Optional(
          answered('Comment with which it was canceled.', 'Komentarz podany przy anulowaniu.'),
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
    summary: { en: 'List firms', pl: 'Wypisz firmy' },
    description: {
      en: 'Merchants, marketplaces, technical partners and payment facilitators, sorted by id.',
      pl: 'Sprzedawcy, platformy, partnerzy techniczni i pośrednicy płatności, według identyfikatora.',
    },
    query: Type.Object(paging),
    replies: { 200: page('firms', Type.Object(firm, says('A firm.', 'Firma.'))) },
    errors: [],
  }),
  showConsoleFirm: operation({
    ...consoleCall,
    method: 'GET',
    path: '/console/api/firms/{firmId}',
    summary: { en: 'Show a firm', pl: 'Pokaż firmę' },
    description: {
      en: 'A firm with its shops and addresses, at most 100 of each, when it was created, and the calls that named it.',
      pl: 'Firma ze sklepami i adresami, najwyżej po 100, czasem utworzenia oraz wywołaniami, w których wystąpiła.',
    },
    params: Type.Object({ firmId: filled(64, 'Firm.', 'Firma.') }),
    replies: {
      200: Type.Object({
        ...firm,
        shops: Type.Array(
          Type.Object(
            {
              shopId: answered('Shop.', 'Sklep.'),
              name: answered('Name of the shop.', 'Nazwa sklepu.'),
              currencyCode: AnsweredCurrency,
            },
            says('A shop.', 'Sklep.'),
          ),
          says('Shops, sorted by id.', 'Sklepy, według identyfikatora.'),
        ),
        urls: Type.Array(
          Type.Object(
            {
              urlId: answered('Id of the address.', 'Identyfikator adresu.'),
              value: answered('The address.', 'Adres.'),
            },
            says('An address.', 'Adres.'),
          ),
          says('Addresses of its websites.', 'Adresy stron internetowych.'),
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
    summary: { en: 'List submerchants', pl: 'Wypisz submerchantów' },
    description: {
      en: 'Submerchants of all payment facilitators, sorted by firm and id.',
      pl: 'Submerchanci wszystkich pośredników płatności, według firmy i identyfikatora.',
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
      en: 'A submerchant as the facilitator retrieves it, and what happened and is due in the order of time.',
      pl: 'Submerchant w postaci, w jakiej pobiera go pośrednik, oraz co się zdarzyło i co ma się zdarzyć, w kolejności.',
    },
    params: Type.Object({
      firmId: filled(64, 'Firm of the facilitator.', 'Firma pośrednika.'),
      submerchantId: filled(
        64,
        'Our id of the submerchant.',
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
    summary: { en: 'List tokens', pl: 'Wypisz tokeny' },
    description: {
      en: `Stored cards or BLIK tokens of all points of sale, newest first, with masked values. With \`extCustomerId\`, the list has all tokens of that customer in one page, at most ${customerTokensMax} of each type.`,
      pl: `Zapisane karty albo tokeny BLIK wszystkich punktów płatności, od najnowszych, z zamaskowanymi wartościami. Z \`extCustomerId\` lista zawiera na jednej stronie wszystkie tokeny tego klienta, najwyżej ${customerTokensMax} każdego rodzaju.`,
    },
    query: Type.Object({
      ...paging,
      type: Type.Optional(
        Type.Enum(
          ['CARD', 'BLIK'],
          says('What is stored; CARD unless given.', 'Co jest zapisane; domyślnie CARD.'),
        ),
      ),
      posId: owners.posId,
      shopId: owners.shopId,
      extCustomerId: Type.Optional(
        filled(
          255,
          'The shop’s own id of the customer.',
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
      en: 'A stored card or BLIK token with the calls that named it, and whether it can be deleted. Its value stays hidden.',
      pl: 'Zapisana karta albo token BLIK z wywołaniami, w których wystąpił, oraz informacja, czy można go usunąć. Wartość tokenu pozostaje ukryta.',
    },
    params: Type.Object({
      tokenId: filled(
        255,
        'Id of the token in the console, as the list returns it.',
        'Identyfikator tokenu w konsoli, zwracany przez listę.',
      ),
    }),
    replies: { 200: Type.Object({ ...token, actions, timeline }) },
    errors: ['NOT_FOUND'],
  }),
}
