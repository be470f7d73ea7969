import { recipesFor } from './recipe.ts'

const customerAddress = {
  name: 'Jan Kowalski',
  street: 'ul. Testowa 2',
  postalCode: '00-001',
  city: 'Warszawa',
  countryCode: 'PL',
}

const payee = {
  extCustomerId: 'customer-17',
  accountCreationDate: '2024-05-17',
  phoneNumber: '+48 600 000 000',
  email: 'jan.kowalski@example.com',
}

export const payoutRecipes = recipesFor('createPayout', {
  'payout-standard': {
    title: { en: 'To the shop’s own account', pl: 'Na własny rachunek sklepu' },
    body: {
      shopId: 'GrSklep1',
      payout: { extPayoutId: 'payout-2026-0001', amount: 10000, description: 'Weekly payout' },
    },
  },
  'payout-bank-account': {
    title: { en: 'To a domestic bank account', pl: 'Na krajowy rachunek bankowy' },
    body: {
      shopId: 'GrSklep1',
      payout: {
        extPayoutId: 'payout-2026-0002',
        amount: 10000,
        description: 'Return of a deposit',
        foreign: false,
        notifyUrl: 'https://shop.example.com/notify',
      },
      account: { accountNumber: 'PL61109010140000071219812874' },
      customerAddress,
    },
  },
  'payout-foreign-account': {
    title: { en: 'To a foreign bank account', pl: 'Na zagraniczny rachunek bankowy' },
    body: {
      shopId: 'GrSklepE',
      payout: {
        extPayoutId: 'payout-2026-0003',
        amount: 10000,
        description: 'Return of a deposit',
        foreign: true,
      },
      account: {
        accountNumber: 'DE89370400440532013000',
        bankName: 'Testbank',
        swiftCode: 'TESTDEFF',
      },
      customerAddress: {
        name: 'Erika Mustermann',
        street: 'Teststraße 1',
        postalCode: '10115',
        city: 'Berlin',
        countryCode: 'DE',
      },
      bankAddress: {
        street: 'Bankstraße 1',
        postalCode: '60311',
        city: 'Frankfurt am Main',
        countryCode: 'DE',
      },
    },
  },
  'payout-card-token': {
    title: { en: 'To a stored card', pl: 'Na zapisaną kartę' },
    body: {
      shopId: 'GrSklep1',
      payout: { extPayoutId: 'payout-2026-0004', amount: 10000, description: 'Prize' },
      payee,
      customerAddress,
      cardToken: 'TOKC_8HQ2M4ZK7RX1VB5NWY3GTDJ6LPFC',
    },
  },
  'payout-card': {
    title: { en: 'To a card, by card number', pl: 'Na kartę o podanym numerze' },
    body: {
      shopId: 'GrSklep1',
      payout: { extPayoutId: 'payout-2026-0005', amount: 10000, description: 'Prize' },
      payee,
      customerAddress,
      card: { number: '4444333322221111', expirationMonth: '12', expirationYear: '2031' },
    },
  },
  'payout-marketplace': {
    title: { en: 'To a seller on a marketplace', pl: 'Dla sprzedawcy na platformie' },
    body: {
      shopId: 'GrRynekP',
      payout: {
        extPayoutId: 'payout-2026-0006',
        amount: 10000,
        currencyCode: 'PLN',
        description: 'Sales of May',
      },
      account: { extCustomerId: 'seller_A' },
    },
  },
  'payout-fx': {
    title: { en: 'To a seller in another currency', pl: 'Dla sprzedawcy w innej walucie' },
    body: {
      shopId: 'GrRynekP',
      payout: {
        extPayoutId: 'payout-2026-0007',
        amount: 10000,
        currencyCode: 'PLN',
        description: 'Sales of May',
      },
      account: { extCustomerId: 'seller_B' },
      fxData: {
        partnerId: 'b1c0c6f4-6f2b-4f39-9a41-7d2c5e8f0a13',
        currencyCode: 'EUR',
        amount: 2318,
        rate: '0.231817',
        tableId: 'table-2026-05-31',
      },
    },
  },
})
