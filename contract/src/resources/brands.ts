import Type from 'typebox'
import { brandContrastMin, logoBytesMax, logoUrlMax } from '../brand.ts'
import { operation } from '../operation.ts'
import { Nothing } from '../shapes/nothing.ts'
import { filled, formed, naming } from '../shapes/strings.ts'
import { written } from '../shapes/written.ts'
import { says } from '../text.ts'

const sandbox = { audience: 'sandbox', tag: 'console', grants: [] } as const

const Brand = Type.Object(
  {
    name: Type.Optional(
      filled(
        100,
        'Name that payers see instead of the name of the shop.',
        'Nazwa, którą kupujący widzą zamiast nazwy sklepu.',
      ),
    ),
    color: Type.Optional(
      formed(
        written.color,
        7,
        `Color of the payment buttons. White text on it must have a contrast of at least ${brandContrastMin}:1.`,
        `Kolor przycisków płatności. Kontrast białego tekstu na tym tle musi wynosić co najmniej ${brandContrastMin}:1.`,
      ),
    ),
    logo: Type.Optional(
      naming(
        formed(
          written.pngDataUrl,
          logoUrlMax,
          `Logo, a PNG image of at most ${logoBytesMax / 1000} KB.`,
          `Logo, obraz PNG o rozmiarze do ${logoBytesMax / 1000} KB.`,
        ),
      ),
    ),
  },
  says('Brand of the shop.', 'Marka sklepu.'),
)

const Kept = Type.Object({ brand: Brand })

const params = Type.Object({ posId: filled(15, 'Point of sale.', 'Punkt płatności.') })
const path = '/console/api/points-of-sale/{posId}/brand'

export const brandOperations = {
  retrieveBrand: operation({
    ...sandbox,
    method: 'GET',
    path,
    summary: { en: 'Retrieve a brand', pl: 'Pobierz markę sklepu' },
    description: {
      en: 'Returns how the payment page shows the shop of a point of sale. Fields that weren’t set are absent.',
      pl: 'Zwraca wygląd strony płatności ustawiony dla punktu płatności. Pól, których nie ustawiono, nie ma w odpowiedzi.',
    },
    params,
    replies: { 200: Kept },
    errors: ['NOT_FOUND'],
  }),
  setBrand: operation({
    ...sandbox,
    method: 'PUT',
    path,
    summary: { en: 'Set a brand', pl: 'Ustaw markę sklepu' },
    description: {
      en: 'Sets the name, the button color, and the logo that the payment page shows for a point of sale. The brand is replaced as a whole: omit a field to remove its value.',
      pl: 'Ustawia nazwę, kolor przycisków i logo, które strona płatności pokazuje dla punktu płatności. Nowe ustawienia zastępują wszystkie poprzednie: pomiń pole, aby usunąć jego wartość.',
    },
    keywords: { en: 'branding, logo, color, white label', pl: 'marka, logo, kolor, wygląd strony' },
    params,
    body: Kept,
    replies: { 204: Nothing },
    errors: ['NOT_FOUND'],
  }),
}
