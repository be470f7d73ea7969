import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { root } from './root.ts'

/** A process that runs test files one after the other. */
interface Lane {
  /** The files, which it shares with other processes: each file goes to the process that takes it first. */
  readonly files: readonly string[]
  /** The folder for the marks of taken files. */
  readonly folder: string
}

const END = 'end of '

/** Takes a file, runs its tests, and takes the next one, until all are taken. */
export async function runLane({ files, folder }: Lane): Promise<void> {
  let goOn = () => {}
  for (const file of files) {
    if (!takes(join(folder, encodeURIComponent(file)))) continue
    await load(file)
    goOn()
    goOn = await endOf(file)
  }
  await import('./end-of-tests.ts')
  goOn()
}

function takes(mark: string): boolean {
  try {
    closeSync(openSync(mark, 'wx'))
    return true
  } catch {
    return false
  }
}

/** Declares the tests of a file. A file that doesn't load is a test that fails. */
function load(file: string): Promise<unknown> {
  const failing = (error: unknown) =>
    test(file, () => {
      throw error
    })
  return import(pathToFileURL(join(root, file)).href).catch(failing)
}

/**
 * Resolves when the tests of the file have ended: a last one runs after them, and until the function that this
 * resolves to is called, since the runner ends a process without a test.
 */
function endOf(file: string): Promise<() => void> {
  const next = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<() => void>()
  test(`${END}${file}`, () => {
    reached.resolve(next.resolve)
    return next.promise
  })
  return reached.promise
}

/** The test file that this reported test completes; undefined for all others. */
export function fileThatEnds(test: { name: string; file?: string }): string | undefined {
  const isEnd = test.file === import.meta.filename && test.name.startsWith(END)
  return isEnd ? test.name.slice(END.length) : undefined
}
