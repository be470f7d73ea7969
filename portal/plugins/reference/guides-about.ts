import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ErrorKey, type ErrorRow, errors } from '@grosz/contract/errors.ts'
import { errorsOf, wordOf } from '@grosz/contract/errors-of.ts'
import { operations } from '@grosz/contract/index.ts'
import type { Operation } from '@grosz/contract/operation.ts'

/** A page of the guide, with the calls whose errors it lists. */
export interface Guide {
  /** The path below /docs/, with a slash at the end. */
  readonly path: string
  readonly title: string
  readonly text: string
  readonly callsWithErrors: readonly string[]
}

const guidesMax = 4

/** The page for errors of every call that no other page is about. */
const common = 'get-started/integration-overview/apis/'

const listed: Readonly<Record<string, Operation>> = operations

/** The pages of the guide in a folder, without those about the past and deprecated features. */
export function guidesIn(folder: string): Guide[] {
  return globSync('**/*.mdx', { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/^(changelog|deprecated|open-banking)/.test(file))
    .sort()
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      return {
        path: `${file.replace(/(index)?\.mdx$/, '').replace(/\/$/, '')}/`,
        title: titleIn(text),
        text,
        callsWithErrors: callsWithErrorsIn(text),
      }
    })
}

/** The guides that name an error most, or that list the errors of its calls. */
export function guidesAbout(
  key: ErrorKey,
  guides: readonly Guide[],
): Pick<Guide, 'path' | 'title'>[] {
  const calls = Object.keys(listed).filter((id) => listed[id]?.errors.includes(key))
  const name = new RegExp(`\\b(${namesOf(key).join('|')})\\b`, 'g')
  const found = guides
    .map((guide) => {
      const lists = guide.callsWithErrors.some((id) => calls.includes(id)) ? 1 : 0
      return { ...guide, count: lists + [...guide.text.matchAll(name)].length }
    })
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
  const shown = found.length > 0 ? found : isCommon(key) ? guides.filter(isAboutAll) : []
  return shown.slice(0, guidesMax).map(({ path, title }) => ({ path, title }))
}

/** The key of an error, and its code if no other error has the same. */
function namesOf(key: ErrorKey): string[] {
  const rows = Object.values<ErrorRow>(errors)
  const word = wordOf(key)
  const bearers = rows.filter((row) => [row.statusCode, row.codeLiteral].includes(word))
  return bearers.length === 1 ? [key, word] : [key]
}

function isAboutAll({ path }: Guide): boolean {
  return path === common
}

/** True if no call has the error as its own, but some call returns it. */
function isCommon(key: ErrorKey): boolean {
  const all = Object.values(listed)
  return (
    !all.some((operation) => operation.errors.includes(key)) &&
    (all.some((operation) => errorsOf(operation).includes(key)) || wordOf(key) === key)
  )
}

function titleIn(text: string): string {
  const [, title = ''] = /^# (.+)$/m.exec(text) ?? []
  return title.replaceAll(/\{\/\*.*?\*\/\}|<[^>]+>|`/g, '').trim()
}

/** The calls of tables that list all errors of a call. */
function callsWithErrorsIn(text: string): string[] {
  const tables = text.matchAll(/<Errors of=("\w+"|\{\[[^\]]*\]\})\s*\/>/g)
  const named = [...tables].flatMap(([, of = '']) => of.match(/\w+/g) ?? [])
  return text.includes('<PayoutErrors') ? [...named, 'createPayout'] : named
}
