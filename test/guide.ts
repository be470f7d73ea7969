import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Sample, samplesOf } from '../portal/samples.mts'
import type { Sandbox } from './sandbox.ts'

const portal = join(import.meta.dirname, '../portal')

/** The guide in the languages that it is written in. */
export const guides = {
  English: join(portal, 'docs'),
  Polish: join(portal, 'i18n/pl/docusaurus-plugin-content-docs/current'),
} as const

/** Pages of the guide that have commands to run. */
export function pagesWithCommands(): string[] {
  return globSync('**/*.mdx', { cwd: guides.English })
    .filter((page) => samplesOf(readFileSync(join(guides.English, page), 'utf8')).length > 0)
    .sort()
}

/**
 * Runs all commands of a page in one shell, as a reader would paste them, while time passes. Each
 * must print what the page says, and fail only where the page says so.
 */
export async function runCommands(text: string, sandbox: Sandbox): Promise<string> {
  const samples = samplesOf(text)
  const script = [
    'set -eu -o pipefail',
    ...samples.map(({ name, code }) => `${mark(name)}\n${code}`),
  ]
  const shell = spawn('bash', ['-c', script.join('\n')], {
    env: { ...process.env, BASE: sandbox.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const listen = (chunk: unknown) => {
    said += chunk
  }
  shell.stdout.on('data', listen)
  shell.stderr.on('data', listen)
  const ended = new AbortController()
  const clock = letTimePass(sandbox, ended.signal)
  const [code] = await once(shell, 'close')
  ended.abort()
  await clock
  assert.equal(code, 0, said)
  for (const sample of samples) assertSays(sample, partOf(said, sample.name))
  return said
}

const mark = (name: string) => `printf '\\n@@ %s\\n' '${name}'`

function partOf(said: string, name: string): string {
  const [, part = ''] = said.split(`\n@@ ${name}\n`)
  return part.split('\n@@ ')[0] ?? ''
}

function assertSays({ name, expects = [], refused }: Sample, said: string): void {
  for (const text of expects) assert.ok(said.includes(text), `${name} says “${text}”: ${said}`)
  if (refused) assert.ok(said.includes(`"${refused}"`), `${name} is refused: ${said}`)
  else assert.doesNotMatch(said, /"severity":"(?:ERROR|INFO)"|"error"/, name)
}

const STEP_MS = 200

async function letTimePass(sandbox: Sandbox, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await sandbox.pass({ ms: STEP_MS })
    await delay(STEP_MS, undefined, { signal }).catch(() => undefined)
  }
}
