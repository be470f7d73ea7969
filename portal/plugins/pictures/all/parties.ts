import type { Text } from '@grosz/contract/text.ts'

/** The parties of the pictures, each under one name everywhere. */
export const payer: Text = { en: 'Payer', pl: 'Kupujący' }
export const customer: Text = { en: 'Customer', pl: 'Klient' }
export const shop: Text = { en: 'Your server', pl: 'Twój serwer' }
export const page: Text = { en: 'Your page', pl: 'Twoja strona' }
export const grosz: Text = { en: 'Grosz', pl: 'Grosz' }
export const bank: Text = { en: 'Bank', pl: 'Bank' }
export const issuer: Text = { en: 'Card issuer', pl: 'Wydawca karty' }
