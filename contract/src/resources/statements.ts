import Type from 'typebox'
import { operation } from '../operation.ts'
import { file } from '../shapes/file.ts'
import { Nothing } from '../shapes/nothing.ts'
import { answered, date, filled, webAddress } from '../shapes/strings.ts'
import { says } from '../text.ts'

/** The files that a report may hold. */
export const statementFormats = ['csv', 'pdf', 'abo'] as const

export type StatementFormat = (typeof statementFormats)[number]

const PosParams = Type.Object({ posId: filled(15, 'Point of sale.', 'Punkt płatności.') })

const formats = Type.Array(
  Type.Enum([...statementFormats], says('Format of a file.', 'Format pliku.')),
  {
    minItems: 1,
    maxItems: statementFormats.length,
    uniqueItems: true,
    ...says(
      'Files in the report: csv for programs, pdf for people, abo for shops in CZK.',
      'Pliki w raporcie: csv dla programów, pdf do czytania, abo dla sklepów w CZK.',
    ),
  },
)

const sandbox = { audience: 'sandbox', tag: 'statements', grants: [] } as const

export const statementOperations = {
  retrieveReport: operation({
    method: 'GET',
    path: '/api/v2_1/reports/{reportId}',
    aliases: ['/api/v2_1/reports/{reportId}/'],
    audience: 'merchant',
    tag: 'statements',
    grants: ['basic'],
    summary: { en: 'Download a report', pl: 'Pobierz raport' },
    description: {
      en: 'A ZIP archive with the statement of a shop for a period. Any point of sale of the shop can download it. A report that was made never changes. The call returns DATA_NOT_FOUND for a report that is not made yet, and for one that was made more than 400 days ago.',
      pl: 'Archiwum ZIP z wyciągiem sklepu za dany okres. Może je pobrać każdy punkt płatności tego sklepu. Gotowy raport nigdy się nie zmienia. Wywołanie zwraca błąd DATA_NOT_FOUND, jeśli raport jeszcze nie powstał albo powstał ponad 400 dni temu.',
    },
    keywords: {
      en: 'statement file, settlement report, CSV export, accounting, reconciliation',
      pl: 'plik wyciągu, raport rozliczeniowy, eksport CSV, księgowość, uzgadnianie sald',
    },
    params: Type.Object({
      reportId: filled(
        64,
        'Id of the report, from its notification.',
        'Identyfikator raportu, z powiadomienia o nim.',
      ),
    }),
    replyType: 'file',
    replies: {
      200: file(
        'A ZIP archive. Its files are named after the report.',
        'Archiwum ZIP. Nazwy plików zawierają identyfikator raportu.',
      ),
    },
    replyTexts: {
      200: {
        en: 'The report: a ZIP archive, whose name is in Content-Disposition.',
        pl: 'Raport: archiwum ZIP, którego nazwa jest w nagłówku Content-Disposition.',
      },
    },
    errors: ['NOT_FOUND'],
  }),
  createStatement: operation({
    ...sandbox,
    method: 'POST',
    path: '/console/api/points-of-sale/{posId}/statements',
    summary: { en: 'Make a statement', pl: 'Utwórz wyciąg' },
    description: {
      en: 'Makes the statement of the shop for a period at once, so that you do not have to wait for the end of the day. The report can be downloaded a moment later; a notification says when.',
      pl: 'Od razu tworzy wyciąg sklepu za podany okres, bez czekania na koniec dnia. Raport można pobrać po chwili; informuje o tym powiadomienie.',
    },
    params: PosParams,
    body: Type.Object({
      formats,
      dateFrom: Type.Optional(
        date(
          'First day, YYYY-MM-DD, in the time zone of the country of the company. dateTo unless given.',
          'Pierwszy dzień, RRRR-MM-DD, w strefie czasowej kraju firmy. Domyślnie dateTo.',
        ),
      ),
      dateTo: Type.Optional(
        date(
          'Last day, YYYY-MM-DD. Today unless given, up to now.',
          'Ostatni dzień, RRRR-MM-DD. Domyślnie dzisiejszy dzień, do tej chwili.',
        ),
      ),
      notifyUrl: Type.Optional(
        webAddress(
          'Where we send the notification. The address for daily statements unless given.',
          'Dokąd wysyłamy powiadomienie. Domyślnie adres podany dla codziennych wyciągów.',
        ),
      ),
    }),
    replies: {
      202: Type.Object({
        reportId: answered('Id of the report.', 'Identyfikator raportu.'),
      }),
    },
    errors: ['NOT_FOUND'],
  }),
  switchStatements: operation({
    ...sandbox,
    method: 'PUT',
    path: '/console/api/points-of-sale/{posId}/statements',
    summary: {
      en: 'Switch daily statements on or off',
      pl: 'Włącz lub wyłącz codzienne wyciągi',
    },
    description: {
      en: 'From now on, the statement of the shop for each day is made after midnight in the country of the company, and the point of sale gets a notification with the reportId.',
      pl: 'Od tej chwili wyciąg sklepu za każdy dzień powstaje po północy czasu kraju firmy, a punkt płatności otrzymuje powiadomienie z reportId.',
    },
    params: PosParams,
    body: Type.Object({
      status: Type.Enum(
        ['ENABLED', 'DISABLED'],
        says('Whether daily statements are made.', 'Czy codzienne wyciągi są tworzone.'),
      ),
      formats: Type.Optional(formats),
      notifyUrl: Type.Optional(
        webAddress(
          'Where we send a notification of each report. Without it none are sent.',
          'Dokąd wysyłamy powiadomienie o każdym raporcie. Bez tego pola nie wysyłamy powiadomień.',
        ),
      ),
    }),
    replies: { 204: Nothing },
    errors: ['NOT_FOUND'],
  }),
}
