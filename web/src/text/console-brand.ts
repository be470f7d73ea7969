import type { Texts } from './translate.ts'

/** Texts of the form for the look of a shop on the payment page. */
export const brandTexts = {
  brand: { en: 'Payment page branding', pl: 'Wygląd strony płatności' },
  note: {
    en: 'Payers see this name, button color, and logo on the payment page of the point of sale.',
    pl: 'Tę nazwę, kolor przycisków i logo kupujący widzą na stronie płatności tego punktu.',
  },
  pos: { en: 'Point of sale', pl: 'Punkt płatności' },
  name: { en: 'Shop name', pl: 'Nazwa sklepu' },
  nameHint: {
    en: 'Optional. If you don’t set a name, payers see the name of the shop.',
    pl: 'Opcjonalna. Bez niej kupujący widzą nazwę sklepu.',
  },
  color: { en: 'Button color', pl: 'Kolor przycisków' },
  colorHint: {
    en: 'Optional, such as #0b6b4f. White text on the button must be readable.',
    pl: 'Opcjonalny, na przykład #0b6b4f. Biały tekst na tym kolorze musi być czytelny.',
  },
  colorWrong: {
    en: 'Enter # and six hexadecimal digits, such as #0b6b4f.',
    pl: 'Wpisz # i sześć cyfr szesnastkowych, na przykład #0b6b4f.',
  },
  colorLight: {
    en: 'Choose a darker color: its contrast with white is {contrast}:1, and {needed}:1 is needed.',
    pl: 'Wybierz ciemniejszy kolor: jego kontrast z bielą wynosi {contrast}:1, a potrzeba {needed}:1.',
  },
  logo: { en: 'Logo', pl: 'Logo' },
  logoHint: { en: 'PNG image of at most {kb} KB', pl: 'Obraz PNG o rozmiarze do {kb} KB' },
  logoWrong: {
    en: 'Choose a PNG image of at most {kb} KB.',
    pl: 'Wybierz obraz PNG o rozmiarze do {kb} KB.',
  },
  removeLogo: { en: 'Remove the logo', pl: 'Usuń logo' },
  save: { en: 'Save the branding', pl: 'Zapisz wygląd' },
  saved: {
    en: 'Saved. The payment page now has this branding.',
    pl: 'Zapisano. Strona płatności ma już ten wygląd.',
  },
} as const satisfies Texts
