import { execFileSync } from 'node:child_process'

/**
 * Runs npm, and returns its output. Under `npm run`, the environment contains the path of npm;
 * otherwise it is on the PATH.
 */
export function runNpm(
  args: readonly string[],
  { cwd, env = process.env }: { cwd: string; env?: NodeJS.ProcessEnv },
): string {
  const options = { cwd, env, encoding: 'utf8', maxBuffer: 2 ** 26 } as const
  const self = env.npm_execpath
  if (self && /npm-cli\.c?js$/.test(self))
    return execFileSync(process.execPath, [self, ...args], options)
  // npm is a .cmd file on Windows, which only a shell can start.
  return execFileSync('npm', args, { ...options, shell: process.platform === 'win32' })
}
