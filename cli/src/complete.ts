import tab from '@bomb.sh/tab/commander'
import { createProgram } from './program.ts'

/** Answers the script of a shell: prints the commands and options that fit what was typed. */
export async function complete(args: readonly string[]): Promise<void> {
  const program = createProgram(async () => {})
  tab(program)
  await program.parseAsync([...args], { from: 'user' })
}
