import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { languages } from '@grosz/contract/text.ts'
import { createProcessor } from '@mdx-js/mdx'
import type { Nodes } from 'mdast'
import { createProgram } from '../../../cli/src/program.ts'
import { commands } from '../../../cli/src/reference.ts'
import { commandLineParts } from './command-line.ts'
import { withExtracts } from './with-extracts.ts'

const pages = {
  en: join(import.meta.dirname, '../../docs/testing/command-line.mdx'),
  pl: join(
    import.meta.dirname,
    '../../i18n/pl/docusaurus-plugin-content-docs/current/testing/command-line.mdx',
  ),
}

const names = Object.keys(commands)
const named = /<Command of="([^"]+)" \/>/g

test('the command-line page contains every command once in both languages', () => {
  for (const language of languages) {
    const page = readFileSync(pages[language], 'utf8')
    const shown = [...page.matchAll(named)].map(([, name]) => name)
    assert.deepEqual(shown.toSorted(), names.toSorted())
  }
})

test('the options on the page have the same texts as the help', () => {
  for (const name of names) {
    const [, ...rows] = rowsOf(partsOf(name, 'en'))
    const { registeredArguments, options } = commandOf(name)
    const helped = [
      ...registeredArguments.map((one) => [one.name(), one.description]),
      ...options.map(({ flags, description }) => [flags, description]),
    ]
    assert.deepEqual(
      rows.map(([flag]) => flag),
      helped.map(([flag]) => flag),
    )
    for (const [index, [, description = '']] of helped.entries())
      assert.ok(rows[index]?.[1]?.startsWith(description), `${name}: ${description}`)
  }
})

test('the texts of the page differ between the languages', () => {
  for (const name of names)
    assert.notEqual(textOf(partsOf(name, 'en')), textOf(partsOf(name, 'pl')))
})

test('the page elements are replaced by their content when the page is compiled', async () => {
  const processor = createProcessor({ remarkPlugins: [withExtracts], jsx: true })
  const source = '<Command of="clock advance" />\n\n<ExitCodes />\n\n<Triggers />\n'
  const compiled = String(await processor.process({ value: source, path: '/i18n/pl/page.mdx' }))
  for (const says of ['grosz clock advance', 'Żaden sandbox nie odpowiada.', 'refund.finalized'])
    assert.ok(compiled.includes(says), says)
  assert.ok(!compiled.includes('<Command'))
  assert.throws(() => partsOf('clock set', 'en'), /no command clock set/)
})

function partsOf(of: string, language: 'en' | 'pl'): Nodes[] {
  return commandLineParts.Command?.({ of }, language) ?? []
}

function commandOf(name: string) {
  return name.split(' ').reduce(
    (command, word) => {
      const found = command.commands.find((one) => one.name() === word)
      assert.ok(found, name)
      return found
    },
    createProgram(async () => {}),
  )
}

/** The cells of the first table, as text. */
function rowsOf(parts: readonly Nodes[]): string[][] {
  const table = parts.find((part) => part.type === 'table')
  return table?.children.map((row) => row.children.map((cell) => textOf([cell]))) ?? []
}

function textOf(parts: readonly Nodes[]): string {
  return parts
    .map((part) => ('children' in part ? textOf(part.children) : 'value' in part ? part.value : ''))
    .join('')
}
