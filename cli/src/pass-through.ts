import type { CommandName } from './reference.ts'

/** Hands the arguments to the program that they belong to; resolves to its exit code if it ends. */
export async function passThrough(name: CommandName, args: readonly string[]): Promise<number> {
  if (name === 'intercept') {
    const { intercept } = await import('./intercept.ts')
    await intercept(args)
  } else {
    const { main } = await import('@grosz/server/src/main.ts')
    await main([name, ...args])
  }
  return Number(process.exitCode ?? 0)
}
