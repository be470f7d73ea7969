import tab from '@bomb.sh/tab/commander'
import type { Command } from 'commander'
import { createProgram } from './program.ts'

/** Completes a command line for the script of a shell: prints the matching commands and options. */
export async function complete(args: readonly string[]): Promise<void> {
  const program = createProgram(async () => {})
  shorten(program)
  tab(program)
  await program.parseAsync([...args], { from: 'user' })
}

/** Shortens each description to one line, because a shell treats every line as a suggestion. */
function shorten(command: Command): void {
  if (command.summary()) command.description(command.summary())
  for (const one of command.commands) shorten(one)
}
