import { recipesFor } from './recipe.ts'

const shared = {
  notifyUrl: 'https://facilitator.example.com/notify',
  dbaName: 'Kwiaciarnia Róża',
  address: {
    street: 'ul. Kwiatowa 5',
    city: 'Poznań',
    postalCode: '61-001',
    countryCode: 'PL',
  },
  websiteUrl: 'https://roza.example.com',
  mcc: '5992',
  taxId: '5260250995',
}

const person = { name: 'Anna Nowak', phone: '+48600000001' }

const forCards = {
  phone: '+48600000000',
  riskClass: 'LOW' as const,
  representatives: [person],
  legalForm: 'SPOL' as const,
  agreementDate: '2026-01-15',
}

const legalName = 'Róża sp. z o.o.'

const create = recipesFor('createSubmerchant', {
  'submerchant-card': {
    title: { en: 'Card payments', pl: 'Płatności kartą' },
    body: {
      payTypeCategories: ['Card'],
      externalId: 'florist-1',
      legalName,
      ...shared,
      ...forCards,
    },
  },
  'submerchant-card-pbl': {
    title: { en: 'Card payments and pay-by-link', pl: 'Płatności kartą i szybkim przelewem' },
    body: {
      payTypeCategories: ['Card', 'PBL'],
      externalId: 'florist-2',
      legalName,
      ...shared,
      ...forCards,
    },
  },
  'submerchant-pbl': {
    title: { en: 'Pay-by-link only', pl: 'Tylko płatności szybkim przelewem' },
    body: { payTypeCategories: ['PBL'], externalId: 'florist-3', legalName, ...shared },
  },
})

const update = recipesFor('updateSubmerchant', {
  'submerchant-update': {
    title: { en: 'New name and address', pl: 'Nowa nazwa i adres' },
    body: {
      payTypeCategories: ['Card', 'PBL'],
      externalId: 'florist-2',
      legalName: 'Róża i Syn sp. z o.o.',
      ...shared,
      ...forCards,
      address: { ...shared.address, street: 'ul. Ogrodowa 12' },
    },
  },
})

export const submerchantRecipes = [...create, ...update]
