import type { Operations } from '../index.ts'
import type { RequestOf } from '../operation.ts'
import { recipesFor } from './recipe.ts'

type OrderBody = RequestOf<Operations['createOrder']>['body']
type AskedMethod = NonNullable<NonNullable<OrderBody['payMethods']>['payMethod']>

/** What every order needs. */
const minimal = {
  customerIp: '203.0.113.10',
  merchantPosId: '500100',
  description: 'Two books',
  currencyCode: 'PLN',
  totalAmount: '7998',
  products: [{ name: 'Book', unitPrice: '3999', quantity: '2' }],
} as const satisfies OrderBody

const addresses = {
  notifyUrl: 'https://shop.example.com/notify',
  continueUrl: 'https://shop.example.com/thanks',
}

const buyer = {
  extCustomerId: 'customer-17',
  email: 'jan.kowalski@example.com',
  phone: '+48 600 000 000',
  firstName: 'Jan',
  lastName: 'Kowalski',
  language: 'pl',
}

const cardToken = 'TOKC_8HQ2M4ZK7RX1VB5NWY3GTDJ6LPFC'

const browser = {
  requestIP: '203.0.113.10',
  acceptHeaders: 'text/html,application/xhtml+xml',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  language: 'pl-PL',
  javaEnabled: false,
  colorDepth: '24',
  screenWidth: '1440',
  screenHeight: '900',
  timezoneOffset: '-60',
}

function paidBy(extOrderId: string, payMethod: AskedMethod): OrderBody {
  return {
    ...minimal,
    products: [...minimal.products],
    extOrderId,
    ...addresses,
    payMethods: { payMethod },
  }
}

export const orderRecipes = recipesFor('createOrder', [
  {
    id: 'order-minimal',
    title: { en: 'Required fields only', pl: 'Tylko wymagane pola' },
    body: { ...minimal, products: [...minimal.products] },
  },
  {
    id: 'order-full',
    title: { en: 'The payer chooses on our page', pl: 'Płacący wybiera na naszej stronie' },
    body: {
      ...minimal,
      extOrderId: 'order-2026-0001',
      ...addresses,
      additionalDescription: 'Campaign: spring',
      visibleDescription: 'Two books from the shop',
      statementDescription: 'EXAMPLE SHOP',
      validityTime: '86400',
      deviceFingerprint: 'f3b1c2d4e5',
      products: [
        {
          name: 'Book',
          unitPrice: '3999',
          quantity: '2',
          virtual: false,
          listingDate: '2026-01-15',
        },
        { name: 'Delivery', unitPrice: '1500', quantity: '1' },
        { name: 'Discount', unitPrice: '-1500', quantity: '1' },
      ],
      buyer: {
        ...buyer,
        delivery: {
          street: 'ul. Przykładowa 1',
          postalCode: '00-001',
          city: 'Warszawa',
          countryCode: 'PL',
          recipientName: 'Jan Kowalski',
          recipientEmail: 'jan.kowalski@example.com',
          recipientPhone: '+48 600 000 000',
        },
      },
      payMethods: { payMethod: { type: 'PAYMENT_WALL' } },
    },
  },
  {
    id: 'order-pay-by-link',
    title: { en: 'Pay-by-link: straight to the bank', pl: 'Pay-by-link: od razu do banku' },
    body: paidBy('order-2026-0002', { type: 'PBL', value: 'm' }),
  },
  {
    id: 'order-blik-code',
    title: { en: 'BLIK code', pl: 'Kod BLIK' },
    body: paidBy('order-2026-0003', { type: 'BLIK_AUTHORIZATION_CODE', value: '777123' }),
  },
  {
    id: 'order-blik-pbl',
    title: { en: 'BLIK code, the older way', pl: 'Kod BLIK, starszy sposób' },
    body: paidBy('order-2026-0004', { type: 'PBL', value: 'blik', authorizationCode: '777123' }),
  },
  {
    id: 'order-card-token',
    title: { en: 'Stored card, the payer is there', pl: 'Zapisana karta, płacący jest obecny' },
    body: {
      ...paidBy('order-2026-0005', { type: 'CARD_TOKEN', value: cardToken }),
      cardOnFile: 'STANDARD_CARDHOLDER',
      buyer,
      threeDsAuthentication: { challengeRequested: 'NO', browser },
    },
  },
  {
    id: 'order-store-card',
    title: { en: 'First payment, the card is stored', pl: 'Pierwsza płatność z zapisaniem karty' },
    body: {
      ...paidBy('order-2026-0006', { type: 'PBL', value: 'c' }),
      cardOnFile: 'FIRST',
      buyer,
    },
  },
  {
    id: 'order-recurring-first',
    title: { en: 'First recurring payment', pl: 'Pierwsza płatność cykliczna' },
    body: {
      ...paidBy('order-2026-0007', { type: 'PBL', value: 'c' }),
      recurring: 'FIRST',
      buyer,
      threeDsAuthentication: {
        challengeRequested: 'MANDATE',
        recurring: { frequency: '28', expiry: '9999-12-31' },
      },
    },
  },
  {
    id: 'order-recurring-standard',
    title: { en: 'Next recurring payment', pl: 'Kolejna płatność cykliczna' },
    body: {
      ...paidBy('order-2026-0008', { type: 'CARD_TOKEN', value: cardToken }),
      recurring: 'STANDARD',
      buyer,
    },
  },
  {
    id: 'order-pre-authorization',
    title: { en: 'Money held until the capture', pl: 'Środki zablokowane do czasu odbioru' },
    body: paidBy('order-2026-0009', {
      type: 'PBL',
      value: 'c',
      authorizationType: 'PRE_AUTHORIZATION',
    }),
  },
  {
    id: 'order-shopping-carts',
    title: { en: 'Marketplace: two sellers', pl: 'Platforma handlowa: dwóch sprzedających' },
    body: {
      customerIp: '203.0.113.10',
      merchantPosId: '500600',
      description: 'Basket of two sellers',
      currencyCode: 'PLN',
      totalAmount: '15000',
      extOrderId: 'market-2026-0001',
      ...addresses,
      products: [{ name: 'Basket', unitPrice: '15000', quantity: '1' }],
      shoppingCarts: [
        {
          extCustomerId: 'seller_A',
          amount: '10000',
          fee: '500',
          shippingMethods: [{ country: 'PL', price: '1000', name: 'Courier' }],
          products: [{ name: 'Lamp', unitPrice: '4500', quantity: '2' }],
        },
        {
          extCustomerId: 'seller_B',
          amount: '5000',
          fee: '250',
          products: [{ name: 'Vase', unitPrice: '5000', quantity: '1' }],
        },
      ],
    },
  },
  {
    id: 'order-multi-currency',
    title: { en: 'Multi-currency pricing', pl: 'Płatność wielowalutowa' },
    body: {
      ...paidBy('order-2026-0010', { type: 'PBL', value: 'c' }),
      merchantPosId: '500103',
      mcpData: {
        mcpCurrency: 'EUR',
        mcpAmount: '1868',
        mcpRate: '4.2816',
        mcpFxTableId: '2055',
        mcpPartnerId: '6283a549-8b1a-430d-8a62-eea64327440e',
      },
    },
  },
])

export const captureRecipes = recipesFor('captureOrder', [
  { id: 'capture-full', title: { en: 'The whole amount', pl: 'Cała kwota' }, body: {} },
  {
    id: 'capture-partial',
    title: { en: 'A part of the amount', pl: 'Część kwoty' },
    body: { amount: '5000', currencyCode: 'PLN' },
  },
])

export const statusRecipes = recipesFor('updateOrderStatus', [
  {
    id: 'status-completed',
    title: { en: 'Capture', pl: 'Odbiór płatności' },
    body: { orderId: 'ZXW7T2K9QD260302GUEST000P01', orderStatus: 'COMPLETED' },
  },
  {
    id: 'status-canceled',
    title: { en: 'Cancel', pl: 'Anulowanie' },
    body: { orderId: 'ZXW7T2K9QD260302GUEST000P01', orderStatus: 'CANCELED' },
  },
])
