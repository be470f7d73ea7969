import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { Payment } from '@grosz/contract/resources/checkout.ts'
import { answerTexts } from './answers.ts'
import { checkoutTexts } from './checkout.ts'
import { consentTexts } from './consent.ts'
import { consoleTexts } from './console.ts'
import { aboutTexts } from './console-about.ts'
import { consoleAnswerTexts } from './console-answers.ts'
import { brandTexts } from './console-brand.ts'
import { clockTexts } from './console-clock.ts'
import { detailTexts } from './console-details.ts'
import { faultTexts } from './console-faults.ts'
import { fieldTexts } from './console-fields.ts'
import { historyTexts } from './console-history.ts'
import { listTexts } from './console-lists.ts'
import { missingTexts } from './console-missing.ts'
import { notificationTexts } from './console-notifications.ts'
import { orderTexts } from './console-order.ts'
import { outcomeTexts } from './console-outcomes.ts'
import { overviewTexts } from './console-overview.ts'
import { paletteTexts } from './console-palette.ts'
import { receiverTexts } from './console-receivers.ts'
import { recordTexts } from './console-records.ts'
import { requestTexts } from './console-requests.ts'
import { searchTexts } from './console-search.ts'
import { consoleShellTexts } from './console-shell.ts'
import { dueTexts, eventTexts } from './console-timeline.ts'
import { tryTexts } from './console-try.ts'
import { valueTexts } from './console-values.ts'
import { viewTexts } from './console-views.ts'
import { workspaceTexts } from './console-workspaces.ts'
import { creditWidgetTexts } from './credit-widget.ts'
import { secureFormErrorTexts, secureFormTexts } from './secure-form.ts'
import { sharedTexts } from './shared.ts'
import { signInTexts } from './sign-in.ts'
import { simulatorTexts } from './simulator.ts'
import { languageFrom, sayIn, type Texts } from './translate.ts'

const lists: Readonly<Record<string, Texts>> = {
  checkoutTexts,
  consentTexts,
  consoleShellTexts,
  consoleTexts,
  creditWidgetTexts,
  dueTexts,
  eventTexts,
  faultTexts,
  fieldTexts,
  historyTexts,
  listTexts,
  notificationTexts,
  orderTexts,
  brandTexts,
  clockTexts,
  outcomeTexts,
  receiverTexts,
  overviewTexts,
  paletteTexts,
  requestTexts,
  searchTexts,
  detailTexts,
  secureFormErrorTexts,
  secureFormTexts,
  sharedTexts,
  signInTexts,
  simulatorTexts,
  recordTexts,
  tryTexts,
  answerTexts,
  aboutTexts,
  missingTexts,
  consoleAnswerTexts,
  valueTexts,
  viewTexts,
  workspaceTexts,
}
const all = Object.entries(lists).flatMap(([list, texts]) =>
  Object.entries(texts).map(([key, text]) => ({ place: `${list}.${key}`, text })),
)

test('every text exists in English and in Polish', () => {
  for (const { place, text } of all) {
    assert.notEqual(text.en.trim(), '', place)
    assert.notEqual(text.pl.trim(), '', place)
  }
})

test('both languages have the same placeholders', () => {
  const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([name]) => name).sort()
  for (const { place, text } of all) assert.deepEqual(names(text.pl), names(text.en), place)
})

test('texts have the same final punctuation in both languages', () => {
  const end = (text: string) => /[.!?…:]$/.exec(text)?.[0] ?? ''
  for (const { place, text } of all) assert.equal(end(text.pl), end(text.en), place)
})

test('every decline reason has a text', () => {
  const reasons: readonly string[] = Payment.properties.reason.enum
  for (const reason of reasons) assert.ok(`reason${reason}` in checkoutTexts, reason)
})

test('every list of texts is tested here, and no page contains its own texts', () => {
  const folder = join(import.meta.dirname, '..')
  const files = globSync('{ui,frame,checkout,simulator,console}/**/*.tsx', { cwd: folder })
  assert.ok(files.length > 40)
  // Words between tags or in attributes that are read out; the product and 3-D Secure have no translation.
  const words =
    />\s*(?!Grosz)\p{L}{2,}[^<>{}=;()]*<\/|(?:label|title|alt|placeholder|summary|note)="(?!3-D Secure)[^"]+"/u
  for (const file of files) {
    const hit = words.exec(readFileSync(join(folder, file), 'utf8'))?.[0]
    assert.equal(hit, undefined, file)
  }
  const written = globSync('*.ts', { cwd: import.meta.dirname })
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/export const (\w+Texts) = \{/g)].map(([, name]) => name))
  assert.deepEqual(written.sort(), Object.keys(lists).sort())
})

test('placeholders are replaced by their values', () => {
  const say = sayIn(
    { pay: { en: 'Pay {amount} to {whom}', pl: 'Zapłać {amount} dla {whom}' } },
    'pl',
  )
  assert.equal(say('pay', { amount: '5 zł', whom: '{amount}' }), 'Zapłać 5 zł dla {amount}')
})

test('the first preferred language that is supported is used', () => {
  assert.equal(languageFrom([null, 'de', 'pl-PL', 'en']), 'pl')
  assert.equal(languageFrom(['EN']), 'en')
  assert.equal(languageFrom([undefined, 'uk']), 'en')
})
