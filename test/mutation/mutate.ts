import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { root } from '../../scripts/root.ts'
import type { Subject } from './subjects.ts'

export type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

/** Changes the files in each way that Stryker supports, one at a time, and runs the tests after each change. */
export async function mutate({ files, functions, tests }: Subject): Promise<Mutant[]> {
  const node = process.execPath
  const stryker = new Stryker({
    configFile: join(import.meta.dirname, 'stryker.json'),
    mutate: files.flatMap((file) => partsOf(file, functions)),
    commandRunner: {
      command: `"${node}" --test --test-isolation=none --test-reporter=dot ${tests.join(' ')}`,
    },
    // Not read by a shell: a space in the path is written so.
    buildCommand: `${node.replaceAll(' ', '\\ ')} test/mutation/link-contract.ts`,
    concurrency: availableParallelism(),
  })
  return stryker.runMutationTest()
}

/** The named functions of a file; of a description of a resource the lifecycle alone, which is a rule. */
function partsOf(file: string, functions: readonly string[] | undefined): string[] {
  if (functions)
    return functions.map((name) => rangeOf(file, `(?:export )?(?:async )?function ${name}\\(`, '}'))
  return file.startsWith('contract/src/resources/')
    ? [rangeOf(file, 'export const \\w+Lifecycle = lifecycle\\(\\{', '})')]
    : [file]
}

/** The lines of a file from one that begins with `first` to the next one that is `last`. */
function rangeOf(file: string, first: string, last: '}' | '})'): string {
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  const from = lines.findIndex((line) => new RegExp(`^${first}`).test(line))
  const to = lines.indexOf(last, from)
  assert.ok(from >= 0 && to > from, `${file} has no ${first}`)
  return `${file}:${from + 1}-${to + 1}`
}
