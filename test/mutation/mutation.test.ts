import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { test } from 'node:test'
import { root } from '../../scripts/root.ts'
import { tellFigure } from '../figure.ts'
import { type Mutant, mutate } from './mutate.ts'
import { groups, sample } from './subjects.ts'

/** A full run takes half an hour on two cores, and requires `all`. */
const isFull = process.env.GROSZ_TEST_MUTANTS === 'all'

test('the files of every mutated rule and its tests exist', () => {
  const subjects = Object.values(groups).flatMap((group) => group.subjects)
  for (const { files, tests } of subjects)
    for (const file of [...files, ...tests]) assert.ok(existsSync(join(root, file)), file)
})

test('every mutation of the signature of notifications is noticed', async () => {
  assert.ok(sample)
  const mutants = await mutate(sample)
  assert.ok(mutants.length > 2)
  assert.deepEqual(mutants.filter(isAlive).map(toLine), [])
})

for (const [name, { least, subjects }] of isFull ? Object.entries(groups) : []) {
  test(`at least ${least} of 100 mutations of the rules of ${name} are noticed`, async (t) => {
    const all: Mutant[] = []
    for (const subject of subjects) {
      const mutants = await mutate(subject)
      all.push(...mutants)
      console.log(`${subject.files.join(', ')}: ${scoreOf(mutants)}`)
      for (const mutant of mutants.filter(isAlive)) console.log(`  ${toLine(mutant)}`)
    }
    tellFigure(t, `changes noticed in the rules of ${name}`, scoreOf(all))
    assert.ok(percentOf(all) >= least, `${name}: ${scoreOf(all)}`)
  })
}

function isAlive({ status }: Mutant): boolean {
  return status === 'Survived' || status === 'NoCoverage'
}

/** A change after which the tests never end is noticed, too. */
function isNoticed({ status }: Mutant): boolean {
  return status === 'Killed' || status === 'Timeout'
}

function percentOf(mutants: readonly Mutant[]): number {
  const noticed = mutants.filter(isNoticed).length
  return (100 * noticed) / (noticed + mutants.filter(isAlive).length)
}

function scoreOf(mutants: readonly Mutant[]): string {
  const noticed = mutants.filter(isNoticed).length
  const slow = mutants.filter(({ status }) => status === 'Timeout').length
  const counted = noticed + mutants.filter(isAlive).length
  return `${percentOf(mutants).toFixed(1)} % (${noticed} of ${counted}, ${slow} by a timeout)`
}

function toLine({ fileName, location, mutatorName, replacement }: Mutant): string {
  const { line, column } = location.start
  const text = replacement.replaceAll(/\s+/g, ' ').slice(0, 100)
  return `${relative(root, fileName)}:${line}:${column} ${mutatorName}: ${text}`
}
