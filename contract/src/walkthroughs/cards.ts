import { variable } from '../samples/variable.ts'
import { approval, challenges, mug, ofOrder, saved, withoutAddresses } from './common.ts'
import type { Step, Walkthrough } from './walkthrough.ts'

const customer = variable('CUSTOMER')
const buyer = { extCustomerId: customer, email: 'jan.kowalski@example.com' }

function tokenize(
  number: string,
  name: string,
): Pick<Step, 'operation' | 'recipe' | 'with' | 'saves'> {
  return {
    operation: 'createFrontToken',
    recipe: 'token-multi',
    with: { card: { number } },
    saves: { [name]: 'value' },
  }
}

/** An order for the customer of the page, which is paid with a token of a card. */
function paidWith(
  token: string,
  changes: object,
): Pick<Step, 'operation' | 'recipe' | 'without' | 'with'> {
  return {
    operation: 'createOrder',
    recipe: 'order-token-first',
    without: [...withoutAddresses, 'buyer', 'cardOnFile'],
    with: { ...mug, buyer, payMethods: { payMethod: { value: variable(token) } }, ...changes },
  }
}

const first = { cardOnFile: 'FIRST' }
const savesCard = (name: string) => ({ [name]: 'payMethods.payMethod.value' })

const tokenizing = { en: 'Get a card token', pl: 'Pobierz token karty' }

export const createToken: Walkthrough = {
  id: 'create-token',
  page: 'payment-solutions/cards/tokenization/create-token',
  tokens: { TOKEN: '500100' },
  steps: [
    {
      id: 'tokenize',
      title: {
        en: 'Get a token the way the card fields do',
        pl: 'Pobierz token tak jak pola karty',
      },
      ...tokenize('5100052384536826', 'SINGLE_USE_TOKEN'),
      expects: ['TOK_'],
    },
    {
      id: 'store',
      title: { en: 'Pay, and store the card', pl: 'Zapłać i zapisz kartę' },
      ...paidWith('SINGLE_USE_TOKEN', first),
      chooses: { CUSTOMER: 'customer' },
      expects: ['TOKC_'],
    },
    {
      id: 'customer-token',
      title: { en: 'Get a token for the customer', pl: 'Pobierz token dla klienta' },
      operation: 'authorize',
      recipe: 'token-trusted-merchant',
      with: { ext_customer_id: customer },
      saves: { CUSTOMER_TOKEN: 'access_token' },
    },
    {
      id: 'see',
      title: { en: 'List the customer’s cards', pl: 'Pobierz karty klienta' },
      operation: 'listPayMethods',
      token: 'CUSTOMER_TOKEN',
      shows: { payByLinks: 1 },
      expects: ['ACTIVE'],
    },
  ],
}

export const chargeToken: Walkthrough = {
  id: 'charge-token',
  page: 'payment-solutions/cards/tokenization/charge-token',
  tokens: { TOKEN: '500100' },
  steps: [
    {
      id: 'tokenize',
      title: tokenizing,
      ...tokenize('5100052384536826', 'SINGLE_USE_TOKEN'),
    },
    {
      id: 'store',
      title: { en: 'Store the card', pl: 'Zapisz kartę' },
      ...paidWith('SINGLE_USE_TOKEN', first),
      chooses: { CUSTOMER: 'customer' },
      saves: savesCard('CARD'),
      expects: ['TOKC_'],
    },
    {
      id: 'tokenize-other',
      title: tokenizing,
      ...tokenize('4444333322221111', 'SINGLE_USE_TOKEN'),
      hidden: true,
    },
    {
      id: 'store-other',
      title: { en: 'Store the other card', pl: 'Zapisz drugą kartę' },
      ...paidWith('SINGLE_USE_TOKEN', first),
      saves: savesCard('OTHER_CARD'),
      hidden: true,
    },
    {
      id: 'cardholder',
      title: {
        en: 'Let the customer pay with one click',
        pl: 'Pozwól klientowi zapłacić jednym kliknięciem',
      },
      ...paidWith('CARD', { cardOnFile: 'STANDARD_CARDHOLDER' }),
      expects: ['SUCCESS'],
    },
    {
      id: 'challenge',
      title: { en: 'Require a challenge', pl: 'Wymagaj uwierzytelnienia' },
      ...paidWith('CARD', {
        cardOnFile: 'STANDARD_CARDHOLDER',
        threeDsAuthentication: { challengeRequested: 'YES' },
      }),
      expects: ['WARNING_CONTINUE_3DS'],
    },
    {
      id: 'cvv',
      title: {
        en: 'Pay with the card that was not authenticated',
        pl: 'Zapłać kartą, której nie uwierzytelniono',
      },
      ...paidWith('OTHER_CARD', { cardOnFile: 'STANDARD_CARDHOLDER' }),
      expects: ['WARNING_CONTINUE_CVV'],
    },
    {
      id: 'merchant',
      title: { en: 'Charge the card off-session', pl: 'Obciąż kartę bez udziału klienta' },
      ...paidWith('CARD', { cardOnFile: 'STANDARD_MERCHANT' }),
      expects: ['SUCCESS'],
    },
    {
      id: 'not-authenticated',
      title: {
        en: 'Charge the other card off-session',
        pl: 'Obciąż drugą kartę bez udziału klienta',
      },
      ...paidWith('OTHER_CARD', { cardOnFile: 'STANDARD_MERCHANT' }),
      refused: 'FIRST_PAYMENT_NOT_AUTHENTICATED',
    },
  ],
}

export const cardsRecurring: Walkthrough = {
  id: 'cards-recurring',
  page: 'payment-solutions/cards/recurring',
  tokens: { TOKEN: '500100' },
  steps: [
    {
      id: 'tokenize',
      title: tokenizing,
      ...tokenize('4245757666349685', 'SINGLE_USE_TOKEN'),
    },
    {
      id: 'first',
      title: { en: 'Create the first order', pl: 'Utwórz pierwsze zamówienie' },
      ...paidWith('SINGLE_USE_TOKEN', {
        recurring: 'FIRST',
        threeDsAuthentication: {
          challengeRequested: 'MANDATE',
          recurring: { frequency: '28', expiry: '9999-12-31' },
        },
      }),
      chooses: { CUSTOMER: 'customer' },
      saves: { ...saved('ORDER_ID'), ...savesCard('CARD') },
      expects: ['WARNING_CONTINUE_3DS', 'TOKC_'],
    },
    {
      id: 'early',
      title: { en: 'Charge too early', pl: 'Obciąż kartę za wcześnie' },
      ...paidWith('CARD', { recurring: 'STANDARD' }),
      refused: 'FIRST_PAYMENT_NOT_AUTHENTICATED',
    },
    {
      id: 'challenge',
      title: {
        en: 'Find what the cardholder has to confirm',
        pl: 'Znajdź to, co ma potwierdzić posiadacz karty',
      },
      ...challenges(),
    },
    {
      id: 'confirm',
      title: { en: 'Confirm as the cardholder', pl: 'Potwierdź jako posiadacz karty' },
      ...approval,
      expects: ['APPROVED'],
    },
    {
      id: 'next',
      title: { en: 'Charge the next payment', pl: 'Pobierz kolejną płatność' },
      ...paidWith('CARD', { recurring: 'STANDARD' }),
      saves: saved('NEXT_ORDER_ID'),
    },
    {
      id: 'transactions',
      title: { en: 'Retrieve its transaction', pl: 'Pobierz jej transakcję' },
      operation: 'retrieveTransactions',
      params: ofOrder('NEXT_ORDER_ID'),
      expects: ['ONE_CLICK_CARD_RECURRING', '000 - OK'],
    },
  ],
}

function softOrder(
  threeDsAuthentication: object,
): Pick<Step, 'operation' | 'recipe' | 'without' | 'with'> {
  return {
    operation: 'createOrder',
    recipe: 'order-card-data-once',
    without: withoutAddresses,
    with: {
      ...mug,
      threeDsAuthentication,
      payMethods: { payMethod: { card: { number: '5100052384536818' } } },
    },
  }
}

export const softDeclines: Walkthrough = {
  id: 'soft-declines',
  page: 'card-payments/threeds/soft-declines',
  tokens: { TOKEN: '500100' },
  steps: [
    {
      id: 'exemption',
      title: { en: 'Request an exemption', pl: 'Poproś o zwolnienie' },
      ...softOrder({ exemption: { value: 'LOW_RISK', rejectionHandling: 'DECLINE' } }),
      saves: saved('ORDER_ID'),
    },
    {
      id: 'declined',
      title: { en: 'Retrieve the declined transaction', pl: 'Pobierz odrzuconą transakcję' },
      operation: 'retrieveTransactions',
      params: ofOrder(),
      expects: ['SSD'],
    },
    {
      id: 'again',
      title: { en: 'Retry the payment with a challenge', pl: 'Ponów płatność z uwierzytelnieniem' },
      ...softOrder({ challengeRequested: 'MANDATE' }),
      saves: saved('SECOND_ORDER_ID'),
      expects: ['WARNING_CONTINUE_3DS'],
    },
    {
      id: 'challenge',
      title: {
        en: 'Find what the payer has to confirm',
        pl: 'Znajdź to, co ma potwierdzić kupujący',
      },
      ...challenges('SECOND_ORDER_ID'),
    },
    {
      id: 'confirm',
      title: { en: 'Confirm as the payer', pl: 'Potwierdź jako kupujący' },
      ...approval,
    },
    {
      id: 'paid',
      title: { en: 'Retrieve the paid order', pl: 'Pobierz opłacone zamówienie' },
      operation: 'retrieveOrder',
      params: ofOrder('SECOND_ORDER_ID'),
      expects: ['COMPLETED'],
    },
  ],
}
