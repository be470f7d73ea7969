import { call, notification, part, redirect, reply, sequence } from '../picture.ts'
import { grosz, issuer, payer, shop } from './parties.ts'

export const threeDs = sequence({
  caption: {
    en: 'A card payment started by your server. After step 2, the card issuer decides whether a challenge is required.',
    pl: 'Płatność kartą rozpoczęta przez Twój serwer. Po kroku 2 wydawca karty decyduje, czy wymagane jest uwierzytelnienie (challenge).',
  },
  parties: { payer, shop, grosz, issuer },
  rows: [
    call('shop', 'grosz', {
      en: 'Create an order with the card or its token',
      pl: 'Utworzenie zamówienia z danymi lub tokenem karty',
    }),
    call('grosz', 'issuer', { en: 'Request the authentication', pl: 'Żądanie uwierzytelnienia' }),
    part({ en: 'Without a challenge', pl: 'Bez ekranu uwierzytelnienia' }),
    reply('issuer', 'grosz', { en: 'Payer recognized', pl: 'Kupujący rozpoznany' }),
    reply('grosz', 'shop', { en: 'HTTP 201', pl: 'HTTP 201' }),
    part({ en: 'With a challenge', pl: 'Z ekranem uwierzytelnienia (challenge)' }),
    reply('issuer', 'grosz', { en: 'Challenge required', pl: 'Wymagane uwierzytelnienie' }),
    reply('grosz', 'shop', {
      en: '`WARNING_CONTINUE_3DS` with `redirectUri`',
      pl: '`WARNING_CONTINUE_3DS` z `redirectUri`',
    }),
    redirect('shop', 'payer', {
      en: 'Redirect to `redirectUri` or open a frame',
      pl: 'Przekierowanie pod adres `redirectUri` albo otwarcie ramki',
    }),
    call('payer', 'issuer', {
      en: 'Confirm the payment on the authentication page',
      pl: 'Potwierdzenie płatności na ekranie uwierzytelnienia',
    }),
    reply('issuer', 'grosz', { en: 'Authentication result', pl: 'Wynik uwierzytelnienia' }),
    part({ en: 'In both flows', pl: 'W obu przypadkach' }),
    call('grosz', 'issuer', {
      en: 'Capture or hold the money',
      pl: 'Pobranie lub blokada środków',
    }),
    notification('grosz', 'shop', {
      en: 'Notification of the new status',
      pl: 'Powiadomienie o nowym statusie',
    }),
  ],
})
