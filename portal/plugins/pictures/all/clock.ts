import type { Lanes } from '../picture.ts'

export const clock: Lanes = {
  kind: 'lanes',
  caption: {
    en: 'The test from this page on two clocks: an hour of sandbox time passes in a moment of real time.',
    pl: 'Test z tej strony na dwóch zegarach: w sandboksie mija godzina, a w rzeczywistości tylko chwila.',
  },
  lanes: [
    { en: 'Real time', pl: 'Czas rzeczywisty' },
    { en: 'Sandbox time', pl: 'Czas sandboksu' },
  ],
  moments: [
    {
      times: ['12:00:00', '12:00:00'],
      en: 'You freeze the clock',
      pl: 'Zatrzymujesz zegar',
    },
    {
      times: ['12:00:01', '12:00:00'],
      en: 'You create an order with `validityTime` set to 3600',
      pl: 'Tworzysz zamówienie, w którym `validityTime` wynosi 3600',
    },
    {
      times: ['12:00:02', '12:00:00'],
      en: 'You advance the clock by 3660 seconds',
      pl: 'Przesuwasz zegar o 3660 sekund',
    },
    {
      times: ['12:00:02', '13:00:00'],
      en: 'The order becomes `CANCELED`, and the notification is sent',
      pl: 'Zamówienie otrzymuje status `CANCELED`, a Grosz wysyła powiadomienie',
    },
    {
      times: ['12:00:02', '13:01:00'],
      en: 'The response arrives, and the clock is still frozen',
      pl: 'Przychodzi odpowiedź, a zegar nadal stoi',
    },
    {
      times: ['12:00:03', '13:01:00'],
      en: 'You resume the clock, and time continues',
      pl: 'Wznawiasz zegar i czas płynie dalej',
    },
  ],
}
