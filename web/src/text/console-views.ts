import type { Texts } from './translate.ts'

/** Texts of the saved views of a list. */
export const viewTexts = {
  views: { en: 'Saved views', pl: 'Zapisane widoki' },
  close: { en: 'Close', pl: 'Zamknij' },
  none: {
    en: 'No saved views yet. A view keeps the filters and the order of the list in this browser.',
    pl: 'Nie masz jeszcze zapisanych widoków. Widok przechowuje filtry i kolejność listy w tej przeglądarce.',
  },
  nothingChosen: {
    en: 'To save a view, choose at least one filter in the list first.',
    pl: 'Aby zapisać widok, wybierz najpierw na liście co najmniej jeden filtr.',
  },
  name: { en: 'Name of the view', pl: 'Nazwa widoku' },
  save: { en: 'Save the view', pl: 'Zapisz widok' },
  show: { en: 'Show', pl: 'Pokaż' },
  remove: { en: 'Delete', pl: 'Usuń' },
} as const satisfies Texts
