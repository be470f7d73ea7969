import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createProgram } from '../cli/src/program.ts'
import { cliProgram as main } from './programs.ts'

/**
 * The commands of grosz in a text, as lists of words: those at the beginning of a line, also after npx or a variable.
 */
export function groszCommandsIn(text: string): string[][] {
  const lines = text.replaceAll('\\\n', ' ').split('\n')
  return lines.flatMap((line) => {
    const [, rest] =
      /^\s*(?:[A-Z_]+=\S+ )*(?:docker (?:compose )?exec grosz )?(?:npx )?grosz( [^>&|#]+)?/.exec(
        line,
      ) ?? []
    return rest === undefined ? [] : [rest.trim().split(/\s+/)]
  })
}

/** Parses a command line as grosz does, and throws its errors; runs nothing. */
export async function readCommand(words: readonly string[]): Promise<string> {
  let read = ''
  const program = createProgram(async (name) => {
    read = name
  })
  for (const one of [program, ...program.commands])
    one.exitOverride().configureOutput({ writeErr: () => {} })
  await program.parseAsync([...words], { from: 'user' })
  return read
}

/** Programs by the names that samples call; each is a script of the shell. */
type Programs = Readonly<Record<string, string>>

/**
 * Runs lines as their reader would, in one shell, in which `grosz` is the program of this
 * repository. Background processes end with the shell.
 */
export async function runInShell(
  lines: string,
  env: Readonly<Record<string, string>>,
  programs: Programs = {},
): Promise<{ readonly code: number; readonly said: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'grosz-sample-'))
  try {
    const all: Programs = { grosz: `exec '${process.execPath}' '${main}' "$@"`, ...programs }
    for (const [name, script] of Object.entries(all)) {
      writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`)
      chmodSync(join(folder, name), 0o755)
    }
    const own = Object.entries(process.env).filter(([name]) => !/^(GROSZ_|PORT$|HOST$)/.test(name))
    const script = `set -eu\ntrap 'kill $(jobs -p) 2>/dev/null && wait || true' EXIT\n${lines}`
    const shell = spawn('bash', ['-c', script], {
      cwd: folder,
      env: {
        ...Object.fromEntries(own),
        ...env,
        PATH: `${folder}${delimiter}${process.env.PATH}`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [shell.stdout, shell.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => {
        said += part
      })
    const [code] = await once(shell, 'close')
    return { code, said }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
