import Type from 'typebox'
import { operation } from '../operation.ts'
import { AnsweredCurrency, CurrencyCode, minorUnits } from '../shapes/money.ts'
import { answered, filled } from '../shapes/strings.ts'
import { says } from '../text.ts'

const Balance = Type.Object(
  {
    currencyCode: AnsweredCurrency,
    total: Type.Integer(
      says(
        'Total shop balance, in hundredths of the currency unit.',
        'Wszystkie środki sklepu, w setnych częściach jednostki waluty.',
      ),
    ),
    available: Type.Integer(
      says(
        'Balance available for payouts and refunds: the total minus pending refunds and payouts.',
        'Środki, które można teraz wypłacić lub zwrócić: saldo pomniejszone o zwroty i wypłaty w toku.',
      ),
    ),
  },
  says('The shop’s money.', 'Środki sklepu.'),
)

export const shopOperations = {
  retrieveShop: operation({
    method: 'GET',
    path: '/api/v2_1/shops/{shopId}',
    aliases: ['/api/v2_1/shops/{shopId}/'],
    audience: 'merchant',
    tag: 'shops',
    grants: ['client_credentials'],
    summary: { en: 'Retrieve a shop and its balance', pl: 'Pobierz dane i saldo sklepu' },
    description: {
      en: 'Returns the shop to which the point of sale of the access token belongs.',
      pl: 'Zwraca sklep, do którego należy punkt płatności z tokenu dostępu.',
    },
    keywords: {
      en: 'balance of the shop, available funds, how much money is there, currency balances, shop data',
      pl: 'saldo sklepu, dostępne środki, ile jest pieniędzy na koncie, salda walut, dane sklepu',
    },
    params: Type.Object({ shopId: filled(64, 'Shop ID.', 'Identyfikator sklepu.') }),
    replies: {
      200: Type.Object({
        shopId: answered('Shop ID.', 'Identyfikator sklepu.'),
        name: answered('Shop name.', 'Nazwa sklepu.'),
        currencyCode: AnsweredCurrency,
        balance: Balance,
      }),
    },
    replyTexts: { 200: { en: 'The shop with its balance.', pl: 'Sklep wraz z saldem.' } },
    errors: ['NOT_FOUND', 'INVALID_SHOP_ID'],
  }),
  topUpShop: operation({
    audience: 'sandbox',
    tag: 'console',
    grants: [],
    method: 'POST',
    path: '/console/api/shops/{shopId}/top-up',
    summary: { en: 'Top up a shop’s balance', pl: 'Zasil saldo sklepu' },
    description: {
      en: 'Adds money to the available balance of a shop, so that a test can make refunds or payouts without earlier payments. Statements list the top-up as a correction.',
      pl: 'Dodaje środki do dostępnego salda sklepu, dzięki czemu test może zlecić zwrot lub wypłatę bez wcześniejszych płatności. Na wyciągach zasilenie widnieje jako korekta.',
    },
    keywords: {
      en: 'add funds, fund a test account, test balance, top-up',
      pl: 'zasilenie konta, doładowanie salda, środki testowe, saldo testowe',
    },
    params: Type.Object({ shopId: filled(64, 'Shop ID.', 'Identyfikator sklepu.') }),
    body: Type.Object({
      amount: minorUnits(
        'Amount in hundredths of the currency unit, greater than 0.',
        'Kwota w setnych częściach jednostki waluty, większa od 0.',
      ),
      currencyCode: CurrencyCode,
    }),
    moneyFields: ['amount', 'currencyCode'],
    replies: {
      200: Type.Object({
        topUpId: answered(
          'Our top-up ID, shown in statements.',
          'Identyfikator zasilenia w naszym systemie, widoczny na wyciągach.',
        ),
      }),
    },
    errors: ['NOT_FOUND', 'INCONSISTENT_CURRENCIES'],
  }),
}
