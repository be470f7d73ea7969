import Type from 'typebox'
import { statesOf } from '../lifecycle.ts'
import { operation } from '../operation.ts'
import {
  actions,
  consoleCall,
  page,
  paging,
  sort,
  statusFilter,
  timeline,
} from '../shapes/console.ts'
import { AnsweredCurrency, amountString } from '../shapes/money.ts'
import { answered, filled, moment } from '../shapes/strings.ts'
import { says } from '../text.ts'
import { created, listedAmount, owners } from './console-orders.ts'
import { ShopBalance } from './console-overview.ts'
import { Payout, PayoutStatus, payoutLifecycle, unfinishedPayouts } from './payouts.ts'
import { Refund, RefundStatus } from './refunds.ts'
import { statementFormats } from './statements.ts'

/** The most accounts of a shop that its page shows. */
export const shownAccountsMax = 200

const posId = answered('Point of sale.', 'Punkt płatności.')
const shopId = answered('Shop.', 'Sklep.')
const firmId = answered('Company.', 'Firma.')
const orderId = answered('Our order ID.', 'Identyfikator zamówienia w naszym systemie.')
const createdAt = moment('When the object was created.', 'Kiedy utworzono obiekt.')
const statusAt = moment('When the status last changed.', 'Kiedy ostatnio zmienił się status.')

const ListedRefund = Type.Object(
  {
    refundId: answered('Our refund ID.', 'Identyfikator zwrotu w naszym systemie.'),
    extRefundId: Type.Optional(
      answered('ID in the shop’s system.', 'Identyfikator w systemie sklepu.'),
    ),
    orderId,
    posId,
    status: RefundStatus,
    amount: listedAmount,
    currencyCode: AnsweredCurrency,
    description: answered('Reason for the refund.', 'Powód zwrotu.'),
    createdAt,
    statusAt,
  },
  says('A refund.', 'Zwrot.'),
)

const ListedPayout = Type.Object(
  {
    payoutId: answered('Our payout ID.', 'Identyfikator wypłaty w naszym systemie.'),
    extPayoutId: answered('ID in the shop’s system.', 'Identyfikator w systemie sklepu.'),
    extCustomerId: Type.Optional(answered('The seller or payee.', 'Sprzedawca albo odbiorca.')),
    shopId,
    posId,
    status: PayoutStatus,
    amount: listedAmount,
    currencyCode: AnsweredCurrency,
    description: Type.Optional(answered('Payout description.', 'Opis wypłaty.')),
    createdAt,
    statusAt,
  },
  says('A payout.', 'Wypłata.'),
)

const pointOfSale = Type.Object(
  {
    posId,
    name: answered('Point of sale name.', 'Nazwa punktu płatności.'),
    currencyCode: AnsweredCurrency,
    automaticCapture: Type.Boolean(
      says(
        'Whether payments are captured automatically.',
        'Czy środki są pobierane automatycznie.',
      ),
    ),
  },
  says('A point of sale.', 'Punkt płatności.'),
)

const statement = {
  reportId: answered('Report ID.', 'Identyfikator raportu.'),
  posId,
  shopId,
  currencyCode: AnsweredCurrency,
  dateFrom: answered('First day, YYYY-MM-DD.', 'Pierwszy dzień, RRRR-MM-DD.'),
  dateTo: answered('Last day, YYYY-MM-DD.', 'Ostatni dzień, RRRR-MM-DD.'),
  daily: Type.Boolean(says('Whether the statement is daily.', 'Czy to codzienny wyciąg.')),
  formats: Type.Array(
    Type.Enum([...statementFormats], says('File format.', 'Format pliku.')),
    says('Files in the report.', 'Pliki w raporcie.'),
  ),
  createdAt,
  madeAt: Type.Optional(moment('When the report was created.', 'Kiedy utworzono raport.')),
  openingBalance: Type.Optional(amountString('Opening balance.', 'Saldo początkowe.')),
  closingBalance: Type.Optional(amountString('Closing balance.', 'Saldo końcowe.')),
  lines: Type.Optional(Type.Integer(says('Number of operations.', 'Liczba operacji.'))),
  bytes: Type.Optional(Type.Integer(says('File size.', 'Rozmiar pliku.'))),
}

export const consoleMoneyOperations = {
  listConsoleRefunds: operation({
    ...consoleCall,
    method: 'GET',
    path: '/console/api/refunds',
    summary: { en: 'List all refunds', pl: 'Pobierz listę wszystkich zwrotów' },
    description: {
      en: 'Lists the refunds of all points of sale, newest first. The filters can be combined.',
      pl: 'Zwraca listę zwrotów wszystkich punktów płatności, od najnowszego. Filtry można łączyć.',
    },
    query: Type.Object({
      ...paging,
      sort,
      status: Type.Optional(RefundStatus),
      ...owners,
      ...created,
    }),
    replies: { 200: page('refunds', ListedRefund) },
    errors: [],
  }),
  showConsoleRefund: operation({
    ...consoleCall,
    method: 'GET',
    path: '/console/api/refunds/{refundId}',
    summary: { en: 'Show a refund', pl: 'Pokaż zwrot' },
    description: {
      en: 'Returns a refund as the shop retrieves it, the parties that bear it, and its past and scheduled events in chronological order.',
      pl: 'Zwraca zwrot w postaci, w jakiej pobiera go sklep, informację o tym, kto go pokrywa, oraz zdarzenia minione i zaplanowane, w kolejności chronologicznej.',
    },
    params: Type.Object({
      refundId: filled(64, 'Our refund ID.', 'Identyfikator zwrotu w naszym systemie.'),
    }),
    replies: {
      200: Type.Object({
        refund: Refund,
        orderId,
        posId,
        shopId,
        firmId,
        type: Type.Enum(
          ['REFUND_PAYMENT_STANDARD', 'FAST'],
          says('Refund type.', 'Rodzaj zwrotu.'),
        ),
        shares: Type.Array(
          Type.Object(
            {
              extCustomerId: Type.Optional(
                answered(
                  'Seller ID in the marketplace’s system; absent from the shop’s own share.',
                  'Identyfikator sprzedawcy w systemie platformy; brak przy udziale samego sklepu.',
                ),
              ),
              amount: listedAmount,
            },
            says('A share.', 'Udział.'),
          ),
          says('Parties that bear the refund.', 'Kto pokrywa zwrot.'),
        ),
        actions,
        timeline,
      }),
    },
    errors: ['NOT_FOUND'],
  }),
  listConsolePayouts: operation({
    ...consoleCall,
    method: 'GET',
    path: '/console/api/payouts',
    summary: { en: 'List payouts', pl: 'Pobierz listę wypłat' },
    description: {
      en: 'Lists the payouts of all shops and sellers, newest first. The filters can be combined.',
      pl: 'Zwraca listę wypłat wszystkich sklepów i sprzedawców, od najnowszej. Filtry można łączyć.',
    },
    query: Type.Object({
      ...paging,
      sort,
      status: statusFilter(statesOf(payoutLifecycle), unfinishedPayouts),
      ...owners,
      ...created,
    }),
    replies: { 200: page('payouts', ListedPayout) },
    errors: [],
  }),
  showConsolePayout: operation({
    ...consoleCall,
    method: 'GET',
    path: '/console/api/payouts/{payoutId}',
    summary: { en: 'Show a payout', pl: 'Pokaż wypłatę' },
    description: {
      en: 'Returns a payout as the shop retrieves it, the payee, and its past and scheduled events in chronological order.',
      pl: 'Zwraca wypłatę w postaci, w jakiej pobiera ją sklep, jej odbiorcę oraz zdarzenia minione i zaplanowane, w kolejności chronologicznej.',
    },
    params: Type.Object({
      payoutId: filled(64, 'Our payout ID.', 'Identyfikator wypłaty w naszym systemie.'),
    }),
    replies: {
      200: Type.Object({
        payout: Payout,
        shopId,
        firmId,
        posId,
        createdAt,
        statusAt,
        target: Type.Object(
          {
            kind: Type.Enum(
              ['shop', 'seller', 'card', 'account'],
              says(
                'Type of payee: the shop, a seller, a card, or a bank account.',
                'Kto otrzymuje środki: sklep, sprzedawca, karta albo rachunek bankowy.',
              ),
            ),
            numberMasked: Type.Optional(
              answered(
                'Masked number of the card or the account.',
                'Zamaskowany numer karty albo rachunku.',
              ),
            ),
            name: Type.Optional(answered('Account owner.', 'Właściciel rachunku.')),
          },
          says('The payee.', 'Odbiorca.'),
        ),
        actions,
        timeline,
      }),
    },
    errors: ['NOT_FOUND'],
  }),
  listConsoleShops: operation({
    ...consoleCall,
    method: 'GET',
    path: '/console/api/shops',
    summary: { en: 'List shops', pl: 'Pobierz listę sklepów' },
    description: {
      en: 'Lists all shops with their balances, sorted by ID.',
      pl: 'Zwraca listę wszystkich sklepów z saldami, uporządkowaną według identyfikatora.',
    },
    query: Type.Object(paging),
    replies: { 200: page('shops', ShopBalance) },
    errors: [],
  }),
  showConsoleShop: operation({
    ...consoleCall,
    method: 'GET',
    path: '/console/api/shops/{shopId}',
    summary: { en: 'Show a shop', pl: 'Pokaż sklep' },
    description: {
      en: `Returns a shop with its points of sale and the balance of each account in each currency, including the accounts of its sellers, at most ${shownAccountsMax}. The timeline contains the latest changes in the available balance.`,
      pl: `Zwraca sklep z punktami płatności i saldem każdego konta w każdej walucie, także kont sprzedawców, najwyżej ${shownAccountsMax}. Oś czasu zawiera najnowsze zmiany dostępnego salda.`,
    },
    params: Type.Object({ shopId: filled(64, 'Shop.', 'Sklep.') }),
    replies: {
      200: Type.Object({
        shopId,
        name: answered('Shop name.', 'Nazwa sklepu.'),
        firmId,
        firmName: answered('Company name.', 'Nazwa firmy.'),
        currencyCode: AnsweredCurrency,
        balances: Type.Array(
          Type.Object(
            {
              account: answered('Ledger account.', 'Konto w księdze.'),
              currencyCode: AnsweredCurrency,
              amount: listedAmount,
            },
            says('A balance.', 'Saldo.'),
          ),
          says('Balances by account and currency.', 'Salda według konta i waluty.'),
        ),
        pointsOfSale: Type.Array(
          pointOfSale,
          says('The first 100 points of sale.', 'Pierwsze 100 punktów płatności.'),
        ),
        actions,
        timeline,
      }),
    },
    errors: ['NOT_FOUND'],
  }),
  listConsoleStatements: operation({
    ...consoleCall,
    method: 'GET',
    path: '/console/api/statements',
    summary: { en: 'List statements', pl: 'Pobierz listę wyciągów' },
    description: {
      en: 'Lists the statements of all points of sale, newest first.',
      pl: 'Zwraca listę wyciągów wszystkich punktów płatności, od najnowszego.',
    },
    query: Type.Object({ ...paging, ...owners, ...created }),
    replies: {
      200: page('statements', Type.Object(statement, says('A statement.', 'Wyciąg.'))),
    },
    errors: [],
  }),
  showConsoleStatement: operation({
    ...consoleCall,
    method: 'GET',
    path: '/console/api/statements/{reportId}',
    summary: { en: 'Show a statement', pl: 'Pokaż wyciąg' },
    description: {
      en: 'Returns a statement, its history, and whether it can be downloaded.',
      pl: 'Zwraca wyciąg, jego historię oraz informację, czy można go pobrać.',
    },
    params: Type.Object({
      reportId: filled(64, 'Report ID.', 'Identyfikator raportu.'),
    }),
    replies: { 200: Type.Object({ ...statement, actions, timeline }) },
    errors: ['NOT_FOUND'],
  }),
}
