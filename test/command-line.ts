import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cliProgram as main } from './programs.ts'

interface Ended {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** The environment of a command: that of the tests, without the settings of a developer's sandbox. */
function environment(more: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(GROSZ_|FORCE_COLOR)/.test(name))
  return { ...Object.fromEntries(own), ...more }
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

function spawned(args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
  const child = spawn(process.execPath, [main, ...args], {
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** Runs `grosz` in a separate process until it ends. */
export async function grosz(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const child = spawned(args, env)
  const [stdout, stderr] = [kept(child.stdout), kept(child.stderr)]
  const [code] = await once(child, 'close')
  return { code, stdout: stdout(), stderr: stderr() }
}

/** Starts a `grosz` command that follows something, and waits for its message on standard error. */
export async function startGrosz(args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawned(args, env)
  const [stdout, stderr] = [kept(child.stdout), kept(child.stderr)]
  const closed = once(child, 'close')
  const said = async (stream: ChildProcess['stdout'], text: () => boolean) => {
    while (!text() && child.exitCode === null)
      await Promise.race([once(stream ?? child, 'data'), closed])
    if (!text()) throw new Error(`grosz ${args.join(' ')} ended: ${stdout()} ${stderr()}`)
  }
  await said(child.stderr, () => stderr().includes('Ctrl+C'))
  return {
    stdout,
    stderr,
    /** Resolves to the lines of the output when there are this many. */
    async lines(count: number): Promise<string[]> {
      const lines = () => stdout().split('\n').slice(0, -1)
      await said(child.stdout, () => lines().length >= count)
      return lines()
    },
    /** Resolves when the standard error contains the text. */
    says: (expected: RegExp) => said(child.stderr, () => expected.test(stderr())),
    async stop(signal: NodeJS.Signals = 'SIGINT'): Promise<number> {
      child.kill(signal)
      const [code] = await closed
      return code
    },
    closePipe: () => child.stdout?.destroy(),
    closed,
  }
}

function kept(stream: ChildProcess['stdout']): () => string {
  let text = ''
  stream?.setEncoding('utf8')
  stream?.on('data', (part: string) => {
    text += part
  })
  return () => text
}
