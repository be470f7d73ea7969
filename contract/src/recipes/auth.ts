import { recipesFor } from './recipe.ts'

// The credentials are the public ones of the sandbox.
const credentials = { client_id: '500100', client_secret: '8fd9adc13bd9934e5f1d41534f9a726b' }

export const authRecipes = recipesFor('authorize', {
  'token-client-credentials': {
    title: { en: 'For the shop', pl: 'Dla sklepu' },
    body: { grant_type: 'client_credentials', ...credentials },
  },
  'token-trusted-merchant': {
    title: { en: 'For one customer of the shop', pl: 'Dla jednego klienta sklepu' },
    body: {
      grant_type: 'trusted_merchant',
      ...credentials,
      email: 'jan.kowalski@example.com',
      ext_customer_id: 'customer-17',
    },
  },
  'token-partner': {
    title: { en: 'For a company that a partner registered', pl: 'Dla firmy partnera' },
    body: {
      grant_type: 'partner',
      client_id: '500800',
      client_secret: 'e59adfc708ffd7638a66863e0fb4fcdf',
      firm_id: 'GrPosred',
    },
  },
})
