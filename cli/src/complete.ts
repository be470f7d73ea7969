import tab from '@bomb.sh/tab/commander'
import type { Command } from 'commander'
import { createProgram } from './program.ts'

/** Answers the script of a shell: prints the commands and options that fit what was typed. */
export async function complete(args: readonly string[]): Promise<void> {
  const program = createProgram(async () => {})
  shorten(program)
  tab(program)
  await program.parseAsync([...args], { from: 'user' })
}

/** Leaves one line of each description: a shell takes every line for a suggestion. */
function shorten(command: Command): void {
  if (command.summary()) command.description(command.summary())
  for (const one of command.commands) shorten(one)
}
