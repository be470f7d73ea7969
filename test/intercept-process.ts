import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { cliProgram } from './programs.ts'

export type Intercept = Awaited<ReturnType<typeof startIntercept>>

/** `npm run intercept` in a separate process, on free ports, after it is ready. */
export async function startIntercept(options: readonly string[]) {
  const child = startScript(['--port', '0', '--tls-port', '0', ...options])
  const output = listenTo(child)
  await until(() => /Ctrl\+C/.test(output()) || child.exitCode !== null)
  const environment = /^ {2}\. '?([^'\n]+)'?$/m.exec(output())?.[1]
  const port = /HTTPS_PROXY=http:\/\/127\.0\.0\.1:(\d+)/.exec(
    environment ? readFileSync(environment, 'utf8') : '',
  )?.[1]
  assert.ok(environment && port, output())
  return {
    environment,
    folder: dirname(environment),
    port: Number(port),
    said: output,
    async end(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal)
      const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode]
      return code
    },
  }
}

/** The same for options with which it does not start. */
export async function runToItsEnd(options: readonly string[]) {
  const child = startScript(options)
  const output = listenTo(child)
  // A process that fails to end would block the test forever.
  const tooLong = setTimeout(() => child.kill('SIGKILL'), 20_000)
  const [code] = await once(child, 'close')
  clearTimeout(tooLong)
  return { code, said: output().replaceAll(/\s+/g, ' ') }
}

function startScript(options: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, [cliProgram, 'intercept', ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const killOnExit = () => child.kill('SIGKILL')
  process.once('exit', killOnExit)
  child.once('exit', () => process.off('exit', killOnExit))
  return child
}

function listenTo(child: ChildProcess): () => string {
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part) => {
      said += part
    })
  }
  return () => said
}

export async function until(condition: () => boolean): Promise<void> {
  for (let left = 400; left > 0 && !condition(); left -= 1) await delay(50)
  assert.ok(condition())
}
