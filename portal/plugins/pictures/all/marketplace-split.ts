import type { Branches } from '../picture.ts'

export const marketplaceSplit: Branches = {
  kind: 'branches',
  caption: {
    en: 'The order of this page, split into three balances: each seller gets the cart less the fee.',
    pl: 'Zamówienie z tej strony podzielone na trzy salda: każdy sprzedawca otrzymuje kwotę koszyka pomniejszoną o prowizję.',
  },
  root: {
    title: { en: 'Order of two carts', pl: 'Zamówienie z dwóch koszyków' },
    money: [{ name: { en: '`totalAmount`', pl: '`totalAmount`' }, amount: 15000 }],
  },
  branches: [
    {
      says: { en: 'Cart 100.00, fee 5.00', pl: 'Koszyk 100,00, prowizja 5,00' },
      leads: {
        title: { en: 'Balance of `seller_A`', pl: 'Saldo `seller_A`' },
        money: [{ name: { en: 'received', pl: 'wpływ' }, amount: 9500 }],
      },
    },
    {
      says: { en: 'Cart 50.00, fee 2.50', pl: 'Koszyk 50,00, prowizja 2,50' },
      leads: {
        title: { en: 'Balance of `seller_B`', pl: 'Saldo `seller_B`' },
        money: [{ name: { en: 'received', pl: 'wpływ' }, amount: 4750 }],
      },
    },
    {
      says: { en: 'Both fees', pl: 'Obie prowizje' },
      leads: {
        title: { en: 'Balance of your shop', pl: 'Saldo Twojego sklepu' },
        money: [{ name: { en: 'received', pl: 'wpływ' }, amount: 750 }],
      },
    },
  ],
}
