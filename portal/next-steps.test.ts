import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { test } from 'node:test'
import { pagesIn, trees } from './pages.mts'

const link = /\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^)]+)\)/g

for (const { en, pl } of trees)
  for (const folder of [en, pl])
    for (const page of pagesIn(folder))
      test(`${join(folder, page).slice(import.meta.dirname.length + 1)}: a link under “Next steps” has the title of its page`, () => {
        const wrong = nextSteps(readFileSync(join(folder, page), 'utf8')).flatMap(([text, to]) => {
          const titles = titlesOf(folder, page, to)
          return titles.length === 0 || titles.includes(text) ? [] : [`${text} → ${titles[0]}`]
        })
        assert.deepEqual(wrong, [])
      })

/** Texts and targets of the links in the last section of a page. */
function nextSteps(markdown: string): [text: string, to: string][] {
  const [, section = ''] = markdown.split(/^## .*\{\/\* #next \*\/\}$/m)
  return [...section.matchAll(link)].map(([, text = '', to = '']) => [
    text.replaceAll(/\s+/g, ' '),
    to,
  ])
}

/** The title of a document and that of the section to which a link leads; none of them for other pages. */
function titlesOf(folder: string, page: string, to: string): string[] {
  const [path = '', anchor] = to.split('#')
  const inDocs = path.startsWith('/docs/')
    ? path.slice('/docs/'.length).replace(/\/$/, '')
    : undefined
  const candidates =
    inDocs === undefined
      ? [normalize(join(page, '..', path))]
      : [`${inDocs}.mdx`, `${inDocs}/index.mdx`]
  const file = candidates.find((one) => one.endsWith('.mdx') && existsSync(join(folder, one)))
  if (!file) return []
  const markdown = readFileSync(join(folder, file), 'utf8')
  const section =
    anchor && new RegExp(`^#+ (.*) \\{/\\* #${anchor} \\*/\\}$`, 'm').exec(markdown)?.[1]
  return [/^title: "?(.+?)"?$/m.exec(markdown)?.[1], section].filter((one) => one !== undefined)
}
