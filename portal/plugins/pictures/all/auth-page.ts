import { call, note, notification, part, reply, sequence } from '../picture.ts'
import { grosz, page, shop } from './parties.ts'

export const authPage = sequence({
  caption: {
    en: 'The authentication page in a frame. The messages from the frame tell your page what to show. Only the notification confirms the payment.',
    pl: 'Ekran uwierzytelnienia w ramce. Komunikaty z ramki określają, co ma pokazać Twoja strona. Zapłatę potwierdza dopiero powiadomienie.',
  },
  parties: { frame: { en: 'Frame', pl: 'Ramka' }, page, shop, grosz },
  rows: [
    call('page', 'frame', {
      en: 'Load `redirectUri` in a hidden frame',
      pl: 'Wczytanie `redirectUri` w ukrytej ramce',
    }),
    part({ en: 'If a challenge is needed', pl: 'Jeśli potrzebny jest ekran uwierzytelnienia' }),
    reply('frame', 'page', { en: 'Message `DISPLAY_FRAME`', pl: 'Komunikat `DISPLAY_FRAME`' }),
    note('page', { en: 'Show the frame', pl: 'Pokazanie ramki' }),
    note('frame', { en: 'The payer confirms the payment', pl: 'Kupujący potwierdza płatność' }),
    reply('frame', 'page', {
      en: 'Message `AUTHENTICATION_SUCCESSFUL`',
      pl: 'Komunikat `AUTHENTICATION_SUCCESSFUL`',
    }),
    part({ en: 'If no challenge is needed', pl: 'Jeśli uwierzytelnienie nie jest potrzebne' }),
    reply('frame', 'page', {
      en: 'Message `AUTHENTICATION_NOT_REQUIRED`',
      pl: 'Komunikat `AUTHENTICATION_NOT_REQUIRED`',
    }),
    part({ en: 'In both cases', pl: 'W obu przypadkach' }),
    note('page', {
      en: 'Remove the frame and show that you are waiting',
      pl: 'Usunięcie ramki i pokazanie ekranu oczekiwania',
    }),
    notification('grosz', 'shop', {
      en: 'Notification of the new status',
      pl: 'Powiadomienie o nowym statusie',
    }),
    call('page', 'shop', { en: 'Ask for the result', pl: 'Pytanie o wynik' }),
  ],
})
