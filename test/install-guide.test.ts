import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { freePort } from './free-port.ts'
import { guides } from './guide.ts'
import { groszCommandsIn, readCommand, runInShell } from './sample-commands.ts'
import { openSandbox } from './sandbox.ts'

const root = join(import.meta.dirname, '..')
const { version, scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

interface Fence {
  /** The anchor of its section. */
  readonly section: string
  /** The file with the displayed lines. */
  readonly from: string | undefined
  readonly code: string
}

function fencesOf(markdown: string): Fence[] {
  return markdown.split(/^(?=##)/m).flatMap((part) => {
    const [, section = ''] = /\{\/\* #([a-z-]+) \*\/\}/.exec(part) ?? []
    return [...part.matchAll(/^( *)```\w+([^\n]*)\n(.*?)^ *```$/gms)].map(
      ([, indent = '', meta = '', code = '']) => ({
        section,
        from: /\bfrom=(\S+)/.exec(meta)?.[1],
        code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      }),
    )
  })
}

const pages = Object.entries(guides).map(([language, folder]) => {
  const text = readFileSync(join(folder, 'get-started/install.mdx'), 'utf8')
  return { language, text, fences: fencesOf(text) }
})

test('both installation pages show the same commands', () => {
  const [english, polish] = pages
  assert.ok((english?.fences.length ?? 0) > 10)
  assert.deepEqual(polish?.fences, english?.fences)
})

for (const { language, text, fences } of pages) {
  test(`the ${language} page contains this version and only existing commands`, async () => {
    const named = [...text.matchAll(/grosz[-:](\d+\.\d+\.\d+)/g)].map(([, one]) => one)
    assert.ok(named.length > 3)
    for (const one of named) assert.equal(one, version)
    const code = fences.map((fence) => fence.code).join('\n')
    const commands = groszCommandsIn(code.replaceAll(/^\s*- (run: )?|^\s*run: /gm, ''))
    assert.ok(commands.length > 8)
    // A pass to another program, which the commands below carry out.
    for (const words of commands)
      if (words[0] !== 'operator') assert.ok(await readCommand(words), words.join(' '))
    for (const [, script = ''] of code.matchAll(/^npm run (\w+)/gm))
      assert.ok(Object.hasOwn(scripts, script), script)
  })

  test(`the excerpts on the ${language} page are in the samples`, () => {
    const excerpts = fences.filter(({ from }) => from)
    assert.equal(excerpts.length, 3)
    for (const { from = '', code } of excerpts) {
      const source = flat(readFileSync(join(root, from), 'utf8'))
      for (const part of code.split(/\n\n+/)) assert.ok(source.includes(flat(part)), part)
    }
  })
}

test('the commands of the page pay an order, back it up, check the data, and restore it', async () => {
  const code = (section: string) =>
    (pages[0]?.fences ?? [])
      .filter((fence) => fence.section === section && fence.code.match(/^(grosz|mv) /m))
      .map((fence) => fence.code)
  const [first] = code('first')
  const [backup, check] = code('update')
  const [restore, resume] = code('return')
  const port = String(await freePort())
  const start = 'grosz start > server.log 2>&1 &\ngrosz health --wait 60'
  const stop = 'kill $! && wait $! || true'
  // A paused server polls for the command.
  const resumed = "for try in $(seq 60); do grosz health | grep '^ok' && break; done"
  const { code: exit, said } = await runInShell(
    [
      ...[start, first, backup, stop],
      ...[start, check, stop],
      ...[
        restore,
        start,
        'grosz health',
        resume,
        resumed,
        'grosz orders --status COMPLETED --json',
      ],
    ].join('\n'),
    { PORT: port, GROSZ_URL: `http://127.0.0.1:${port}` },
  )
  assert.equal(exit, 0, said)
  assert.match(said, /Backed up 1 orders.*"ok":true.*Restored the backup.*paused.*ok {2}sandbox/s)
  assert.equal(said.match(/"orderId"/g)?.length, 1, said)
})

test('the README contains this version and existing files, and its command creates an order', async () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  for (const [, named] of readme.matchAll(/grosz-(\d+\.\d+\.\d+)/g)) assert.equal(named, version)
  for (const [, file = ''] of readme.matchAll(/\]\(([^)#]+)\)/g))
    assert.ok(existsSync(join(root, file)), file)
  const order = fencesOf(readme).find((fence) => fence.code.startsWith('TOKEN='))
  const sandbox = await openSandbox({ on: 'sqlite' })
  const { said } = await runInShell(
    order?.code.replaceAll('http://127.0.0.1:8080', sandbox.url) ?? '',
    {},
  )
  assert.ok(said.startsWith(`${sandbox.url}/pay/?`), said)
  await sandbox.finish()
})

/** Pages show lines without their indentation in the file. */
function flat(code: string): string {
  return code
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
}
