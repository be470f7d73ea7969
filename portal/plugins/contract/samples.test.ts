import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recipes } from '@grosz/contract/recipes/index.ts'
import { languages } from '@grosz/contract/text.ts'
import { walkthroughs } from '@grosz/contract/walkthroughs/index.ts'
import { readSelection } from '../../src/components/Bodybuilder/selection.ts'
import { builderChoices, builderQueryOf } from './builder.ts'
import { sampleParts, tokenBlock } from './samples.ts'

test('each step of a page has its request, its reply, and its languages', () => {
  for (const language of languages)
    for (const { id, steps } of walkthroughs)
      for (const step of steps.filter(({ hidden }) => !hidden)) {
        const { children, languages: all } = sampleParts({ of: id, step: step.id }, language)
        assert.equal(all.length, 8)
        const [request, reply] = children
        assert.ok(request?.type === 'code' && request.value.startsWith('curl '))
        assert.ok(reply?.type === 'code' && /title="HTTP \d{3}/.test(reply.meta ?? ''))
      }
})

test('a link to the Bodybuilder opens it with the recipe', () => {
  const choices = builderChoices('en')
  for (const { id } of recipes) {
    const query = builderQueryOf(id)
    if (query === undefined) continue
    const { choice, options } = readSelection(choices, query)
    assert.ok(choice, `${id}: ${query}`)
    assert.equal(query.includes('with='), options.length > 0, `${id}: ${query}`)
  }
  assert.equal(
    builderQueryOf('order-pre-authorization'),
    '?request=order&payment=card&choice=card-page&with=pre-authorization',
  )
})

test('a token block stores the token in the variable that the samples use', () => {
  const block = JSON.stringify(tokenBlock({ pos: '500101', as: 'MANUAL_TOKEN' }, 'en'))
  assert.match(block, /export MANUAL_TOKEN=/)
  assert.match(block, /client_id=500101/)
})
