import { recipesFor } from './recipe.ts'

const address = {
  street: 'ul. Kwiatowa',
  houseNo: '5',
  apartmentNo: '2',
  postalCode: '61-001',
  city: 'Poznań',
  countryCode: 'PL',
}

const contactData = { phone: '+48600000000', email: 'office@roza.example.com' }

const user = {
  name: 'Anna',
  surname: 'Nowak',
  email: 'anna.nowak@roza.example.com',
  phone: '+48600000001',
}

const firms = recipesFor('createFirm', {
  'firm-polish': {
    title: { en: 'A Polish company', pl: 'Polska spółka' },
    body: {
      name: 'Róża sp. z o.o.',
      type: 'SPOL',
      taxId: '5260250995',
      taxIdType: 'NIP',
      cin: '0000123456',
      bankAccount: 'PL61109010140000071219812874',
      partnerId: 'partner_test',
      contactLanguage: 'PL',
      businessArea: { origin: 'PL' },
      users: [{ ...user, role: 'MANAGER' }],
      representatives: [
        {
          name: 'Jan',
          surname: 'Kowalski',
          countryCode: 'PL',
          birthCountryCode: 'PL',
          nin: '44051401359',
        },
      ],
      contactData,
      technicalContactData: { phone: '+48600000002', email: 'it@roza.example.com' },
      address,
      correspondenceAddress: { ...address, street: 'ul. Ogrodowa', houseNo: '12' },
    },
  },
  'firm-foreign': {
    title: {
      en: 'A Slovak company that sells in Czechia',
      pl: 'Słowacka spółka sprzedająca w Czechach',
    },
    body: {
      name: 'Ruža s.r.o.',
      type: 'FZ',
      taxId: 'SK2020000000',
      taxIdType: 'VAT_EU',
      cin: '36000000',
      bankAccount: '19-2000145399/0800',
      partnerId: 'partner_test',
      contactLanguage: 'CS',
      businessArea: { origin: 'CZ' },
      users: [{ ...user, role: 'USER' }],
      representatives: [
        {
          name: 'Jana',
          surname: 'Nováková',
          countryCode: 'SK',
          birthCountryCode: 'CZ',
          birthDate: '1985-04-12',
        },
      ],
      contactData,
      address: {
        street: 'Kvetná',
        houseNo: '7',
        postalCode: '811 08',
        city: 'Bratislava',
        countryCode: 'SK',
      },
    },
  },
})

const urls = recipesFor('createFirmUrl', {
  'firm-url': {
    title: { en: 'A florist’s website', pl: 'Strona kwiaciarni' },
    body: {
      value: 'https://roza.example.com',
      mcc: '5992',
      services: [{ type: 'TRANSFERS' }, { type: 'CARD' }],
    },
  },
})

const shops = recipesFor('createFirmShop', {
  'firm-shop': {
    title: { en: 'A shop in PLN', pl: 'Sklep w PLN' },
    body: {
      name: 'Kwiaciarnia Róża',
      description: 'Flowers and bouquets',
      currencyCode: 'PLN',
      urlId: 'URL7K2M9QXT4',
    },
  },
})

const poses = recipesFor('createPos', {
  'shop-pos': {
    title: { en: 'A point of sale', pl: 'Punkt płatności' },
    body: { name: 'Website', type: 'REST' },
  },
})

const users = recipesFor('createFirmUser', {
  'firm-user': {
    title: { en: 'A manager', pl: 'Manager' },
    body: { user: { ...user, role: 'manager' } },
  },
})

export const partnerRecipes = [...firms, ...urls, ...shops, ...poses, ...users]
