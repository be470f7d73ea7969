import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { SampleLanguage } from '@grosz/contract/samples.ts'

export type Variables = Readonly<Record<string, string>>

/** Runs samples of one language, one after the other, in as few processes as the language allows. */
export interface Runner {
  /** The output of the sample with this number. */
  run(number: number, env: Variables): Promise<string>
  /** The folder in which the samples run. */
  readonly folder: string
  close(): void
}

/** Checks whether a machine can run samples of a language. */
const probes: Readonly<Record<SampleLanguage, readonly string[] | undefined>> = {
  curl: ['bash', '-c', 'curl --version'],
  node: [process.execPath, '--version'],
  php: ['php', '-r', 'curl_version();'],
  python: ['python3', '-c', 'import requests'],
  java: ['javac', '-version'],
  // These tests cannot compile C#.
  csharp: undefined,
  go: ['go', 'version'],
  ruby: ['ruby', '-e', 'require "net/http"'],
}

export function canRun(language: SampleLanguage): boolean {
  const [command, ...given] = probes[language] ?? []
  return command !== undefined && spawnSync(command, given).status === 0
}

/** Opens a runner for these samples of a language; those of Java and Go are compiled together. */
export function openRunner(language: SampleLanguage, codes: readonly string[]): Runner {
  const folder = mkdtempSync(join(tmpdir(), `grosz-samples-${language}-`))
  if (language === 'curl') return shellRunner(folder, codes)
  const { files, command, line, prepare } = kinds[language as keyof typeof kinds]
  for (const [number, code] of codes.entries())
    for (const [name, text] of files(number, code)) {
      mkdirSync(join(folder, name, '..'), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
  prepare?.(folder, codes.length)
  const [program = '', ...given] = command(folder)
  const child = spawn(program, given, { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] })
  const ask = talkWith(child)
  return {
    folder,
    run: (number, env) => ask(line(folder, number, env)),
    close() {
      child.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Kind {
  /** The files of a sample, with their names. */
  readonly files: (number: number, code: string) => readonly (readonly [string, string])[]
  readonly prepare?: (folder: string, count: number) => void
  readonly command: (folder: string) => readonly string[]
  /** The input line that runs a sample. */
  readonly line: (folder: string, number: number, env: Variables) => string
}

const here = import.meta.dirname
const root = join(here, '../..')

const kinds = {
  node: {
    ...script('mts', (folder) => [process.execPath, copied('runner.mjs', folder)]),
    prepare(folder) {
      const types = ['--types', 'node', '--typeRoots', join(root, 'node_modules/@types')]
      const strict = ['--noEmit', '--strict', '--module', 'nodenext', '--skipLibCheck', ...types]
      const files = globSync('*.mts', { cwd: folder })
      compile(join(root, 'node_modules/.bin/tsc'), [...strict, ...files], folder)
    },
  },
  php: script('php', (folder) => ['php', copied('runner.php', folder)]),
  python: script('py', (folder) => ['python3', copied('runner.py', folder)]),
  ruby: script('rb', (folder) => ['ruby', copied('runner.rb', folder)]),
  java: {
    // A separate package for each class Sample.
    files: (number, code) => [[`s${number}/Sample.java`, `package s${number};\n${code}\n`]],
    prepare(folder, count) {
      const files = Array.from({ length: count }, (_, number) => `s${number}/Sample.java`)
      const all = ['-d', 'classes', copied('Runner.java', folder), ...files]
      compile('javac', ['-encoding', 'UTF-8', '-Xlint:all', '-Werror', ...all], folder)
    },
    command: () => [
      'java',
      '--add-opens=java.base/java.util=ALL-UNNAMED',
      '-XX:TieredStopAtLevel=1',
      '-cp',
      'classes',
      'Runner',
    ],
    line: (_, number, env) => [`s${number}.Sample`, ...Object.entries(env).flat()].join('\t'),
  },
  go: {
    files: (number, code) => [
      [
        `sample${number}.go`,
        code.replace('func main() {', `func sample${number}() {`).concat('\n'),
      ],
    ],
    prepare(folder, count) {
      const formatted = spawnSync('gofmt', ['-d', '.'], { cwd: folder, encoding: 'utf8' })
      assert.equal(formatted.stdout, '', 'samples are formatted as Go is')
      copied('runner.go', folder)
      const rows = Array.from({ length: count }, (_, at) => `\t"${at}": sample${at},\n`)
      const table = `package main\n\nvar samples = map[string]func(){\n${rows.join('')}}\n`
      writeFileSync(join(folder, 'table.go'), table)
      writeFileSync(join(folder, 'go.mod'), 'module samples\n\ngo 1.19\n')
      compile('go', ['build', '-o', 'samples', '.'], folder)
    },
    command: (folder) => [join(folder, 'samples')],
    line: (_, number, env) => [String(number), ...Object.entries(env).flat()].join('\t'),
  },
} as const satisfies Partial<Record<SampleLanguage, Kind>>

function script(ending: string, command: Kind['command']): Kind {
  return {
    files: (number, code) => [[`sample${number}.${ending}`, `${code}\n`]],
    command,
    line: (folder, number, env) =>
      JSON.stringify({ file: join(folder, `sample${number}.${ending}`), env }),
  }
}

function copied(name: string, folder: string): string {
  cpSync(join(here, name), join(folder, name))
  return join(folder, name)
}

function compile(command: string, given: readonly string[], cwd: string): void {
  const { status, stdout, stderr } = spawnSync(command, given, { cwd, encoding: 'utf8' })
  assert.equal(status, 0, stdout + stderr)
}

/** Writes a line to the process, and returns its output until @@END. */
function talkWith(child: ChildProcess): (line: string) => Promise<string> {
  assert.ok(child.stdin && child.stdout)
  const { stdin } = child
  const said = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return async (line) => {
    stdin.write(`${line}\n`)
    const output: string[] = []
    for (;;) {
      const next = await said.next()
      assert.ok(!next.done, `the runner has ended: ${output.join('\n')}`)
      if (next.value === '@@END') return output.join('\n')
      output.push(next.value)
    }
  }
}

function shellRunner(folder: string, codes: readonly string[]): Runner {
  return {
    folder,
    async run(number, env) {
      const script = `set -eu -o pipefail\n${codes[number]} --silent --show-error`
      const withHere = script.replace(
        /( --data @- <<JSON\n[\s\S]*\nJSON) --silent --show-error$/,
        ' --silent --show-error$1',
      )
      const shell = spawn('bash', ['-c', withHere], {
        cwd: folder,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let said = ''
      shell.stdout.on('data', (chunk) => {
        said += chunk
      })
      await once(shell, 'close')
      return said
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}
