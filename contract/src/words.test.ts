import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cardAdvice, cardResponseCodes } from './card-response-codes.ts'
import { changelog } from './changelog.ts'
import { declineActions } from './decline-actions.ts'
import { errorAdvice } from './error-advice.ts'
import { errors } from './errors.ts'
import { glossary } from './glossary.ts'
import { limits } from './limits.ts'
import { payMethodCatalogue } from './methods/index.ts'
import { openapi } from './openapi.ts'
import { recipes } from './recipes/index.ts'
import * as statusTexts from './status-texts.ts'
import { tags } from './tags.ts'
import * as testValues from './test-values.ts'
import { languages } from './text.ts'
import { upgradeNotes } from './upgrade-notes.ts'
import { wrongWords } from './words.ts'

const shown = {
  errors,
  errorAdvice,
  limits,
  payMethodCatalogue,
  recipes,
  cardAdvice,
  cardResponseCodes,
  declineActions,
  glossary,
  upgradeNotes,
  statusTexts,
  tags,
  testValues,
  changelog,
}

for (const language of languages) {
  test(`the API reference uses the industry's words (${language})`, () => {
    const texts = textsIn(openapi(language), ['description', 'summary', 'title'])
    assert.deepEqual(
      texts.flatMap((text) => wrongWords(withoutCode(text), language)),
      [],
    )
  })

  test(`errors, statuses, test values, the glossary, and the changelog use the industry's words (${language})`, () => {
    assert.deepEqual(
      textsIn(shown, [language]).flatMap((text) => wrongWords(withoutCode(text), language)),
      [],
    )
  })
}

/** The texts under these names, however deep they are. */
function textsIn(value: unknown, names: readonly string[]): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    typeof part === 'string' && names.includes(name) ? [part] : textsIn(part, names),
  )
}

function withoutCode(text: string): string {
  return text.replaceAll(/`[^`]*`/g, ' ')
}
