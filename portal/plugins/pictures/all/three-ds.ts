import { sequence } from '../picture.ts'
import { grosz, issuer, payer, shop } from './parties.ts'

export const threeDs = sequence({
  caption: {
    en: 'A card payment started by your server. After step 2, the card issuer decides whether a challenge is required.',
    pl: 'Płatność kartą rozpoczęta przez Twój serwer. Po kroku 2 wydawca karty decyduje, czy wymagane jest uwierzytelnienie (challenge).',
  },
  parties: { payer, shop, grosz, issuer },
  rows: [
    {
      is: 'call',
      from: 'shop',
      to: 'grosz',
      en: 'Create an order with the card or its token',
      pl: 'Utworzenie zamówienia z danymi lub tokenem karty',
    },
    {
      is: 'call',
      from: 'grosz',
      to: 'issuer',
      en: 'Request the authentication',
      pl: 'Żądanie uwierzytelnienia',
    },
    { is: 'part', en: 'Without a challenge', pl: 'Bez ekranu uwierzytelnienia' },
    {
      is: 'reply',
      from: 'issuer',
      to: 'grosz',
      en: 'Payer recognized',
      pl: 'Kupujący rozpoznany',
    },
    { is: 'reply', from: 'grosz', to: 'shop', en: 'HTTP 201', pl: 'HTTP 201' },
    { is: 'part', en: 'With a challenge', pl: 'Z ekranem uwierzytelnienia (challenge)' },
    {
      is: 'reply',
      from: 'issuer',
      to: 'grosz',
      en: 'Challenge required',
      pl: 'Wymagane uwierzytelnienie',
    },
    {
      is: 'reply',
      from: 'grosz',
      to: 'shop',
      en: '`WARNING_CONTINUE_3DS` with `redirectUri`',
      pl: '`WARNING_CONTINUE_3DS` z `redirectUri`',
    },
    {
      is: 'redirect',
      from: 'shop',
      to: 'payer',
      en: 'Redirect to `redirectUri` or open a frame',
      pl: 'Przekierowanie pod adres `redirectUri` albo otwarcie ramki',
    },
    {
      is: 'call',
      from: 'payer',
      to: 'issuer',
      en: 'Confirm the payment on the authentication page',
      pl: 'Potwierdzenie płatności na ekranie uwierzytelnienia',
    },
    {
      is: 'reply',
      from: 'issuer',
      to: 'grosz',
      en: 'Authentication result',
      pl: 'Wynik uwierzytelnienia',
    },
    { is: 'part', en: 'In both flows', pl: 'W obu przypadkach' },
    {
      is: 'call',
      from: 'grosz',
      to: 'issuer',
      en: 'Capture or hold the money',
      pl: 'Pobranie lub blokada środków',
    },
    {
      is: 'notification',
      from: 'grosz',
      to: 'shop',
      en: 'Notification of the new status',
      pl: 'Powiadomienie o nowym statusie',
    },
  ],
})
