import { parseArgs } from 'node:util'
import { type Language, languages } from '@grosz/contract/text.ts'
import { seededNumbers } from '../seeded-numbers.ts'
import { allProse } from './texts.ts'

/**
 * Prints sentences of the guide for a reader to judge: `node test/prose/draw.ts --language pl --count 200 --seed 7`.
 * The same seed draws the same sentences.
 */
const { values } = parseArgs({
  options: {
    language: { type: 'string', default: 'en' },
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    /** Files or tables whose names contain this text. */
    from: { type: 'string', default: 'portal/' },
  },
})
const language = languages.find((one) => one === values.language) ?? ('en' satisfies Language)
const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })

const sentences = (await allProse())
  .filter((one) => one.language === language && one.place.includes(values.from))
  .flatMap(({ place, text }) =>
    [...segmenter.segment(text)].map(({ segment }) => ({ place, text: segment.trim() })),
  )
  .filter(({ text }) => text.split(' ').length > 3)

const random = seededNumbers(Number(values.seed))
for (let left = Number(values.count); left > 0 && sentences.length > 0; left -= 1) {
  const [drawn] = sentences.splice(Math.floor(random() * sentences.length), 1)
  if (drawn) console.log(`${drawn.place}\t${drawn.text}`)
}
