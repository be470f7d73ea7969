import { recipesFor } from './recipe.ts'

const card = {
  number: '4444333322221111',
  expirationMonth: '12',
  expirationYear: '2031',
  cvv: '123',
}

export const frontTokenRecipes = recipesFor('createFrontToken', {
  'token-single': {
    title: { en: 'For one payment now', pl: 'Do jednej płatności teraz' },
    body: { posId: '500100', type: 'SINGLE', card },
  },
  'token-single-longterm': {
    title: { en: 'For one payment within 48 hours', pl: 'Do jednej płatności w ciągu 48 godzin' },
    body: { posId: '500100', type: 'SINGLE_LONGTERM', card },
  },
  'token-multi': {
    title: { en: 'For the first payment in a series', pl: 'Do pierwszej płatności serii' },
    body: { posId: '500100', type: 'MULTI', card },
  },
})

export const cardInstallmentRecipes = recipesFor('listCardInstallments', {
  'card-installments': {
    title: { en: 'A card with installments', pl: 'Karta z ratami' },
    body: { posId: '500400', cardBin: '543402' },
  },
})

export const frontMessageRecipes = recipesFor('logFrontMessage', {
  'front-message': {
    title: {
      en: 'A message from the authentication page',
      pl: 'Komunikat strony uwierzytelnienia',
    },
    body: {
      sender: 'Mobile app',
      event: 'receivedMessage',
      level: 'INFO',
      message: 'AUTHENTICATION_SUCCESSFUL',
      id: '6d1c1e4e-7c0a-4f0c-9d0a-6f1d7c3b2a10',
    },
  },
})
