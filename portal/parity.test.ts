import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { type Block, blocksOf } from './blocks.mts'
import { pagesIn, trees } from './pages.mts'

for (const { en, pl } of trees)
  for (const page of pagesIn(en))
    test(`${page} has the same content in English and Polish, block by block`, () => {
      const english = blocksOf(readFileSync(join(en, page), 'utf8'))
      const polish = blocksOf(readFileSync(join(pl, page), 'utf8'))
      assert.deepEqual(differencesOf(english, polish), [])
    })

function differencesOf(english: readonly Block[], polish: readonly Block[]): string[] {
  const differences: string[] = []
  for (const [index, block] of english.entries()) {
    const twin = polish[index]
    // After a block too many or too few, each block differs from its twin.
    if (block.kind !== twin?.kind)
      return [
        ...differences,
        `line ${block.line}, ${block.kind}: the Polish page has ${twin?.kind ?? 'no block'} in line ${twin?.line}`,
      ]
    if (twin.differs) continue
    const missing = block.holds.filter((one) => !twin.holds.includes(one))
    const added = twin.holds.filter((one) => !block.holds.includes(one))
    if (missing.length + added.length > 0)
      differences.push(
        `line ${block.line}, Polish ${twin.line}: only English has ${missing.join(', ') || 'nothing'}; only Polish ${added.join(', ') || 'nothing'}`,
      )
  }
  if (polish.length > english.length)
    differences.push(`line ${polish[english.length]?.line}: Polish has more blocks`)
  return differences
}
