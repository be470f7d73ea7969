import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { root } from '../../scripts/root.ts'
import type { Subject } from './subjects.ts'

export type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

/** Changes the files in each way that Stryker supports, one at a time, and runs the tests after each change. */
export async function mutate({ files, tests }: Subject): Promise<Mutant[]> {
  const node = process.execPath
  const stryker = new Stryker({
    configFile: join(import.meta.dirname, 'stryker.json'),
    mutate: files.map(partOf),
    commandRunner: {
      command: `"${node}" --test --test-isolation=none --test-reporter=dot ${tests.join(' ')}`,
    },
    // Not read by a shell: a space in the path is written so.
    buildCommand: `${node.replaceAll(' ', '\\ ')} test/mutation/link-contract.ts`,
    concurrency: availableParallelism(),
  })
  return stryker.runMutationTest()
}

/** Of the descriptions of resources the lifecycle alone is a rule; of all others the whole file. */
function partOf(file: string): string {
  const text = readFileSync(join(root, file), 'utf8')
  const table = /^export const \w+Lifecycle = lifecycle\(\{\n[\s\S]*?^\}\)/m.exec(text)
  if (!table || !file.startsWith('contract/src/resources/')) return file
  const lineOf = (place: number) => text.slice(0, place).split('\n').length
  return `${file}:${lineOf(table.index)}-${lineOf(table.index + table[0].length)}`
}
