import Type from 'typebox'
import { operation } from '../operation.ts'
import { file } from '../shapes/file.ts'
import { Nothing } from '../shapes/nothing.ts'
import { answered, date, filled, webAddress } from '../shapes/strings.ts'
import { says } from '../text.ts'

/** The formats of the files of a report. */
export const statementFormats = ['csv', 'pdf', 'abo'] as const

export type StatementFormat = (typeof statementFormats)[number]

const PosParams = Type.Object({ posId: filled(15, 'Point of sale.', 'Punkt płatności.') })

const formats = Type.Array(
  Type.Enum([...statementFormats], says('File format.', 'Format pliku.')),
  {
    minItems: 1,
    maxItems: statementFormats.length,
    uniqueItems: true,
    ...says(
      'Files in the report: csv for software, pdf for reading, abo for shops in CZK.',
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
      en: 'Returns a ZIP archive with the statement of a shop for a period. Any point of sale of the shop can download it. A finished report never changes. If the report isn’t finished yet or is more than 400 days old, the request fails with DATA_NOT_FOUND.',
      pl: 'Zwraca archiwum ZIP z wyciągiem sklepu za dany okres. Może je pobrać każdy punkt płatności tego sklepu. Gotowy raport nigdy się nie zmienia. Wywołanie zwraca błąd DATA_NOT_FOUND, jeśli raportu jeszcze nie utworzono albo utworzono go ponad 400 dni temu.',
    },
    keywords: {
      en: 'statement file, settlement report, CSV export, accounting, reconciliation',
      pl: 'plik wyciągu, raport rozliczeniowy, eksport CSV, księgowość, uzgadnianie sald',
    },
    params: Type.Object({
      reportId: filled(
        64,
        'ID of the report, from its notification.',
        'Identyfikator raportu, z powiadomienia o nim.',
      ),
    }),
    replyType: 'file',
    replies: {
      200: file(
        'A ZIP archive. The file names contain the report ID.',
        'Archiwum ZIP. Nazwy plików zawierają identyfikator raportu.',
      ),
    },
    replyTexts: {
      200: {
        en: 'The report: a ZIP archive. Its name is in Content-Disposition.',
        pl: 'Raport: archiwum ZIP. Nazwa jest w nagłówku Content-Disposition.',
      },
    },
    errors: ['NOT_FOUND'],
  }),
  createStatement: operation({
    ...sandbox,
    method: 'POST',
    path: '/console/api/points-of-sale/{posId}/statements',
    summary: { en: 'Create a statement', pl: 'Utwórz wyciąg' },
    description: {
      en: 'Immediately creates the shop’s statement for a period, so that you don’t have to wait for the end of the day. A notification is sent when the report can be downloaded, a moment later.',
      pl: 'Od razu tworzy wyciąg sklepu za podany okres, bez czekania na koniec dnia. Raport można pobrać po chwili; informuje o tym powiadomienie.',
    },
    params: PosParams,
    body: Type.Object({
      formats,
      dateFrom: Type.Optional(
        date(
          'First day, YYYY-MM-DD, in the time zone of the company’s country. Default: dateTo.',
          'Pierwszy dzień, RRRR-MM-DD, w strefie czasowej kraju firmy. Domyślnie dateTo.',
        ),
      ),
      dateTo: Type.Optional(
        date(
          'Last day, YYYY-MM-DD. Default: today, up to now.',
          'Ostatni dzień, RRRR-MM-DD. Domyślnie dzisiejszy dzień, do tej chwili.',
        ),
      ),
      notifyUrl: Type.Optional(
        webAddress(
          'URL to which the notification is sent. Default: the URL for daily statements.',
          'Adres URL, na który wysyłamy powiadomienie. Domyślnie adres podany dla codziennych wyciągów.',
        ),
      ),
    }),
    replies: {
      202: Type.Object({
        reportId: answered('Report ID.', 'Identyfikator raportu.'),
      }),
    },
    errors: ['NOT_FOUND'],
  }),
  switchStatements: operation({
    ...sandbox,
    method: 'PUT',
    path: '/console/api/points-of-sale/{posId}/statements',
    summary: {
      en: 'Enable or disable daily statements',
      pl: 'Włącz lub wyłącz codzienne wyciągi',
    },
    description: {
      en: 'If enabled, the statement of the shop for each day is created after midnight in the company’s country, and the point of sale receives a notification with the reportId.',
      pl: 'Po włączeniu wyciąg sklepu za każdy dzień jest tworzony po północy czasu kraju firmy, a punkt płatności otrzymuje powiadomienie z reportId.',
    },
    params: PosParams,
    body: Type.Object({
      status: Type.Enum(
        ['ENABLED', 'DISABLED'],
        says('Whether daily statements are enabled.', 'Czy codzienne wyciągi są włączone.'),
      ),
      formats: Type.Optional(formats),
      notifyUrl: Type.Optional(
        webAddress(
          'URL to which a notification of each report is sent. If omitted, no notifications are sent.',
          'Adres URL, na który wysyłamy powiadomienie o każdym raporcie. Bez tego pola nie wysyłamy powiadomień.',
        ),
      ),
    }),
    replies: { 204: Nothing },
    errors: ['NOT_FOUND'],
  }),
}
