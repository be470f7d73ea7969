import { type PayMethodRow, payMethodCatalogue } from '@grosz/contract/methods/index.ts'
import { currencies } from '@grosz/contract/shapes/money.ts'
import type { Text } from '@grosz/contract/text.ts'
import type { CatalogueEntry } from './entry.ts'

/** The payment methods of the contract as entries of the catalogue; without those that exist only for tests. */
export function contractEntries(): CatalogueEntry[] {
  return payMethodCatalogue
    .filter(({ value }) => value !== 't')
    .map((method) => ({
      key: method.value,
      logo: method.value,
      name: method.name,
      description: descriptionOf(method),
      countries: method.countries,
      type: method.group,
    }))
}

function descriptionOf({ value, group, currencies: taken }: PayMethodRow): Text {
  const isAll = taken.length === currencies.length
  const list = taken.join(', ')
  const { en, pl } = payments[group]
  return {
    en: `${en} Value in the API: ${value}. Currencies: ${isAll ? 'all' : list}.`,
    pl: `${pl} Wartość w API: ${value}. Waluty: ${isAll ? 'wszystkie' : list}.`,
  }
}

/** The course of a payment, by group of methods. */
const payments: Readonly<Record<PayMethodRow['group'], Text>> = {
  blik: {
    en: 'The payer enters a six-digit code from the banking app and confirms the payment there.',
    pl: 'Kupujący przepisuje sześciocyfrowy kod z aplikacji banku i potwierdza w niej płatność.',
  },
  card: {
    en: 'The payer enters the card data on the payment page or in card fields on the shop’s page.',
    pl: 'Kupujący podaje dane karty na stronie płatności albo w polach karty na stronie sklepu.',
  },
  bank: {
    en: 'The payer logs in to the bank and confirms a prefilled transfer.',
    pl: 'Kupujący loguje się do banku i potwierdza wstępnie wypełniony przelew.',
  },
  wallet: {
    en: 'The payer confirms the payment in the wallet, with a card stored there.',
    pl: 'Kupujący potwierdza w portfelu płatność kartą, która jest w nim zapisana.',
  },
  later: {
    en: 'The shop receives the full amount, and the payer repays the lender later or in installments.',
    pl: 'Sklep otrzymuje całą kwotę, a kupujący spłaca kredytodawcę później lub w ratach.',
  },
  wire: {
    en: 'The payer makes a transfer with the details shown on the payment page.',
    pl: 'Kupujący wykonuje przelew według danych ze strony płatności.',
  },
  delivery: {
    en: 'The payer pays the courier. The method is a Grosz extension.',
    pl: 'Kupujący płaci kurierowi. Ta metoda jest rozszerzeniem platformy Grosz.',
  },
}
