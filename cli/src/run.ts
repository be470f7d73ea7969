import { CommanderError } from 'commander'
import { carry } from './carry.ts'
import { Failure } from './failure.ts'
import { createProgram } from './program.ts'
import { type CommandName, commands, exitCodes } from './reference.ts'

/** Carries out a command line; resolves to the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  try {
    const [first = '', ...rest] = args
    if (first === 'complete') {
      await (await import('./complete.ts')).complete(args)
      return exitCodes.ok.code
    }
    const passed = passedThrough(first, rest)
    if (passed) return await passThrough(passed, rest)
    const program = createProgram(async (name, given) => carry(name, given, program.opts()))
    const { operands, unknown } = program.parseOptions([...args])
    const whole = operands.length === 0 && unknown.length === 0 ? [...args, 'start'] : args
    await program.parseAsync([...whole], { from: 'user' })
    return Number(process.exitCode ?? exitCodes.ok.code)
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes.usage.code
    if (!(error instanceof Failure)) throw error
    process.stderr.write(`${error.message}\n`)
    return error.code
  }
}

/** The command whose arguments belong to another program. That of the operator has its own help. */
function passedThrough(name: string, rest: readonly string[]): CommandName | undefined {
  const names = Object.keys(commands) as CommandName[] // Object.keys returns string[]
  const found = names.find((one) => one === name && 'passesThrough' in commands[one])
  const asksHelp = rest.length === 1 && (rest[0] === '--help' || rest[0] === '-h')
  return asksHelp && name !== 'operator' ? undefined : found
}

/** Passes the arguments to the other program; resolves to its exit code if it ends. */
async function passThrough(name: CommandName, args: readonly string[]): Promise<number> {
  if (name === 'intercept') {
    const { intercept } = await import('./intercept.ts')
    await intercept(args)
  } else {
    const { main } = await import('@grosz/server/src/main.ts')
    await main([name, ...args])
  }
  return Number(process.exitCode ?? 0)
}
