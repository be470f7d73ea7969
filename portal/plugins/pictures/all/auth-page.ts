import { sequence } from '../picture.ts'
import { grosz, page, shop } from './parties.ts'

export const authPage = sequence({
  caption: {
    en: 'The authentication page in a frame. The messages from the frame tell your page what to show. Only the notification confirms the payment.',
    pl: 'Ekran uwierzytelnienia w ramce. Komunikaty z ramki określają, co ma pokazać Twoja strona. Zapłatę potwierdza dopiero powiadomienie.',
  },
  parties: { frame: { en: 'Frame', pl: 'Ramka' }, page, shop, grosz },
  rows: [
    {
      is: 'call',
      from: 'page',
      to: 'frame',
      en: 'Load `redirectUri` in a hidden frame',
      pl: 'Wczytanie `redirectUri` w ukrytej ramce',
    },
    {
      is: 'part',
      en: 'If a challenge is needed',
      pl: 'Jeśli potrzebny jest ekran uwierzytelnienia',
    },
    {
      is: 'reply',
      from: 'frame',
      to: 'page',
      en: 'Message `DISPLAY_FRAME`',
      pl: 'Komunikat `DISPLAY_FRAME`',
    },
    { is: 'note', at: 'page', en: 'Show the frame', pl: 'Pokazanie ramki' },
    {
      is: 'note',
      at: 'frame',
      en: 'The payer confirms the payment',
      pl: 'Kupujący potwierdza płatność',
    },
    {
      is: 'reply',
      from: 'frame',
      to: 'page',
      en: 'Message `AUTHENTICATION_SUCCESSFUL`',
      pl: 'Komunikat `AUTHENTICATION_SUCCESSFUL`',
    },
    {
      is: 'part',
      en: 'If no challenge is needed',
      pl: 'Jeśli uwierzytelnienie nie jest potrzebne',
    },
    {
      is: 'reply',
      from: 'frame',
      to: 'page',
      en: 'Message `AUTHENTICATION_NOT_REQUIRED`',
      pl: 'Komunikat `AUTHENTICATION_NOT_REQUIRED`',
    },
    { is: 'part', en: 'In both cases', pl: 'W obu przypadkach' },
    {
      is: 'note',
      at: 'page',
      en: 'Remove the frame and show that you are waiting',
      pl: 'Usunięcie ramki i pokazanie ekranu oczekiwania',
    },
    {
      is: 'notification',
      from: 'grosz',
      to: 'shop',
      en: 'Notification of the new status',
      pl: 'Powiadomienie o nowym statusie',
    },
    {
      is: 'call',
      from: 'page',
      to: 'shop',
      en: 'Ask for the result',
      pl: 'Pytanie o wynik',
    },
  ],
})
