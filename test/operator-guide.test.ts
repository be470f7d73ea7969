import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { posFeatures } from '@grosz/contract/pos-features.ts'
import { commands } from '../server/src/operate/operator/run.ts'

const root = join(import.meta.dirname, '..')

const languages = {
  en: 'portal/docs',
  pl: 'portal/i18n/pl/docusaurus-plugin-content-docs/current',
} as const

/** The page of a command; commands about copies of the data and the master key have a page of their own. */
function pageOf(command: string): string {
  return /^(backup|restore|master-key) /.test(command) ? 'guides/backup.mdx' : 'guides/operator.mdx'
}

for (const [language, folder] of Object.entries(languages)) {
  const read = (page: string) => readFileSync(join(root, folder, page), 'utf8')

  test(`the guide shows each operator command with existing options (${language})`, () => {
    for (const name of Object.keys(commands).filter((name) => !unshown.has(name)))
      assert.match(read(pageOf(name)), new RegExp(`\\b${name}\\b`), name)
    const shown = ['guides/operator.mdx', 'guides/backup.mdx', 'reporting/statements.mdx']
      .flatMap((page) => [...read(page).matchAll(/^npm run operator -- (.+)$/gm)])
      .map(([, line = '']) => line)
    assert.ok(shown.length > 15)
    for (const line of shown) {
      const [name = ''] = /^[a-z-]+( [a-z]+)?/.exec(line) ?? []
      const command = commands[name]
      assert.ok(command, line)
      for (const [, option = ''] of line.matchAll(/--([a-z-]+)/g))
        assert.ok(Object.hasOwn(command.options, option), line)
      for (const [option, { required }] of Object.entries(command.options))
        assert.ok(!required || line.includes(`--${option} `), `${line} lacks --${option}`)
    }
  })

  test(`the guide contains every feature of a point of sale (${language})`, () => {
    const [row = ''] = /^\| `--features` .*$/m.exec(read('guides/operator.mdx')) ?? []
    const named = [...row.matchAll(/`([a-z][a-z-]*)`/g)].map(([, name]) => name)
    assert.deepEqual(
      named.filter((name) => name !== 'none'),
      [...posFeatures],
    )
  })
}

/** Commands that another command runs, or whose help is sufficient. */
const unshown = new Set(['backup note', 'firm set', 'firm list', 'shop list'])

test('the alert for work that was set aside contains commands that help', () => {
  const rules = readFileSync(join(root, 'ops/prometheus/alerts.yml'), 'utf8')
  const [, rule = ''] = /alert: GroszWorkSetAside([\s\S]*?)- alert:/.exec(rules) ?? []
  for (const name of ['due list', 'due retry']) assert.ok(rule.includes(name) && name in commands)
})
