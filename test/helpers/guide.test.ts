import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { guides } from '../guide.ts'

const root = join(import.meta.dirname, '../..')
const page = 'testing/test-helpers-languages.mdx'

for (const [language, folder] of Object.entries(guides)) {
  const excerpts = excerptsOf(readFileSync(join(folder, page), 'utf8'))

  test(`the ${language} page has ten excerpts of code`, () => {
    assert.equal(excerpts.length, 10)
  })

  for (const { file, code } of excerpts)
    test(`the code on the ${language} page is in ${file}`, () => {
      const source = flat(readFileSync(join(root, file), 'utf8'))
      for (const part of code.split(/\n\n+/)) assert.ok(source.includes(flat(part)), part)
    })
}

test('both pages show the same code', () => {
  const [english, polish] = Object.values(guides).map((folder) =>
    excerptsOf(readFileSync(join(folder, page), 'utf8')),
  )
  assert.deepEqual(polish, english)
})

/** The code blocks with the name of their file: `from=examples/…`. */
function excerptsOf(markdown: string): { file: string; code: string }[] {
  return [...markdown.matchAll(/^```\w+[^\n]* from=(\S+)\n(.*?)\n```$/gms)].map(
    ([, file = '', code = '']) => ({ file, code }),
  )
}

/** A page shows code without the indentation of the class or block around it. */
function flat(code: string): string {
  return code
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
}
