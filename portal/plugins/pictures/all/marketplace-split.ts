import type { Branches } from '../picture.ts'

export const marketplaceSplit: Branches = {
  kind: 'branches',
  caption: {
    en: 'The PLN 150.00 order from this page, split among three balances: each seller receives the cart amount minus the fee.',
    pl: 'Podział kwoty 150,00 PLN z zamówienia opisanego na tej stronie między trzy salda: każdy sprzedawca otrzymuje kwotę koszyka pomniejszoną o prowizję, a Twój sklep – obie prowizje.',
  },
  root: {
    title: { en: 'Order with two carts', pl: 'Zamówienie z dwoma koszykami' },
    money: [{ name: { en: '`totalAmount`', pl: '`totalAmount`' }, amount: 15000 }],
  },
  branches: [
    {
      says: { en: 'Cart 100.00, fee 5.00', pl: 'Koszyk 100,00, prowizja 5,00' },
      leads: {
        title: { en: '`seller_A` balance', pl: 'Saldo `seller_A`' },
        money: [{ name: { en: 'received', pl: 'wpływ' }, amount: 9500 }],
      },
    },
    {
      says: { en: 'Cart 50.00, fee 2.50', pl: 'Koszyk 50,00, prowizja 2,50' },
      leads: {
        title: { en: '`seller_B` balance', pl: 'Saldo `seller_B`' },
        money: [{ name: { en: 'received', pl: 'wpływ' }, amount: 4750 }],
      },
    },
    {
      says: { en: 'Both fees', pl: 'Obie prowizje' },
      leads: {
        title: { en: "Your shop's balance", pl: 'Saldo Twojego sklepu' },
        money: [{ name: { en: 'received', pl: 'wpływ' }, amount: 750 }],
      },
    },
  ],
}
