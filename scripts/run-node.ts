import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './root.ts'

/**
 * Runs another Node command in place of this one: uses the same terminal, forwards signals, and
 * returns its exit code.
 */
export function runNode(args: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
  // A terminal sends Ctrl+C to the child as well.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.once('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.once('exit', (code, signal) => {
    process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0))
  })
  return child
}
