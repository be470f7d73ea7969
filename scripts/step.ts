import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './root.ts'

export interface Step {
  readonly title: string
  /** Arguments of Node: a script and its arguments. */
  readonly node: readonly string[]
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  /** True for a command that runs while others write; it prints nothing before its end. */
  readonly inBackground?: boolean
}

export interface StepResult {
  readonly ok: boolean
  readonly seconds: number
  readonly logFile: string
  /** The end of the command's output, for display after a failure. */
  readonly tail: string
}

/** Runs a command quietly: one line with its duration on the screen, its output in a file. */
export async function runStep(step: Step): Promise<StepResult> {
  const logFolder = join(root, '.cache', 'logs')
  mkdirSync(logFolder, { recursive: true })
  const logFile = join(logFolder, `${step.title.toLowerCase().replaceAll(/\W+/g, '-')}.log`)
  const end = progressLine(step)
  const code = await runLogged(step, logFile)
  const seconds = end(code === 0 ? 'done' : 'FAILED')
  return { ok: code === 0, seconds, logFile, tail: tailOf(logFile, 60) }
}

/** Shows the running step and its duration: live on a terminal, one line elsewhere. */
export function progressLine({
  title,
  inBackground,
}: Pick<Step, 'title' | 'inBackground'>): (outcome: string) => number {
  const started = Date.now()
  const seconds = () => (Date.now() - started) / 1000
  const text = (outcome: string) =>
    `  ${title.padEnd(34)} ${seconds().toFixed(1).padStart(6)} s  ${outcome.padEnd(6)}`
  const live = process.stdout.isTTY === true && !inBackground
  const show = () => process.stdout.write(`\r${text('…')}`)
  const ticker = live ? setInterval(show, 500) : undefined
  if (live) show()
  return (outcome) => {
    clearInterval(ticker)
    process.stdout.write(`${live ? '\r' : ''}${text(outcome)}\n`)
    return seconds()
  }
}

function runLogged(step: Step, logFile: string): Promise<number> {
  const log = createWriteStream(logFile)
  const child = spawn(process.execPath, step.node, {
    cwd: step.cwd ?? root,
    env: { ...process.env, ...step.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.pipe(log, { end: false })
  child.stderr.pipe(log, { end: false })
  const kill = () => child.kill('SIGTERM')
  const stop = () => process.exit(143)
  process.once('exit', kill)
  if (!step.inBackground) process.once('SIGTERM', stop)
  return new Promise((resolve) => {
    const finish = (code: number) => {
      process.off('exit', kill)
      process.off('SIGTERM', stop)
      log.end(() => resolve(code))
    }
    child.once('error', (error) => {
      log.write(`${error.message}\n`)
      finish(1)
    })
    child.once('close', (code) => finish(code ?? 1))
  })
}

function tailOf(file: string, lines: number): string {
  return stripVTControlCharacters(readFileSync(file, 'utf8'))
    .trimEnd()
    .split('\n')
    .slice(-lines)
    .join('\n')
}
