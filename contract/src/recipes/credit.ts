import { buyer, laptop, paidBy } from './orders.ts'
import { recipesFor } from './recipe.ts'

const applicant = {
  email: buyer.email,
  phone: buyer.phone,
  firstName: buyer.firstName,
  lastName: buyer.lastName,
  language: buyer.language,
}

/** An order that a lender pays for; it contains the applicant's data, so that the payer need not enter it. */
function onCredit(extOrderId: string, value: string) {
  return {
    ...paidBy(extOrderId, { type: 'PBL', value }),
    ...laptop,
    buyer,
    credit: { applicant },
  }
}

/** Instalments and pay later, straight to the lender. PayPo and Klarna are among the orders. */
export const creditRecipes = recipesFor('createOrder', {
  'order-installments': {
    title: { en: 'Installments, with data for the lender', pl: 'Raty z danymi dla kredytodawcy' },
    body: {
      ...onCredit('credit-2026-0001', 'ai'),
      credit: {
        shoppingCarts: [
          { shippingMethod: { type: 'COURIER', price: '0' }, products: [...laptop.products] },
        ],
        applicant: {
          ...applicant,
          address: {
            street: 'Przykładowa',
            streetNo: '1',
            postalCode: '00-001',
            city: 'Warszawa',
            countryCode: 'PL',
          },
        },
      },
    },
  },
  'order-twisto': {
    title: { en: 'Twisto, pay later', pl: 'Twisto, płatność odroczona' },
    body: onCredit('credit-2026-0002', 'dpt'),
  },
  'order-twisto-czechia': {
    title: { en: 'Twisto in Czechia', pl: 'Twisto w Czechach' },
    body: { ...onCredit('credit-2026-0003', 'dpcz'), merchantPosId: '500200', currencyCode: 'CZK' },
  },
  'order-twisto-in-three': {
    title: { en: 'Twisto, pay in 3', pl: 'Twisto, płatność w 3 ratach' },
    body: onCredit('credit-2026-0004', 'dpts'),
  },
  'order-pragmapay': {
    title: { en: 'PragmaPay, for companies', pl: 'PragmaPay dla firm' },
    body: onCredit('credit-2026-0005', 'ppf'),
  },
})
