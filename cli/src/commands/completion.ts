import tab from '@bomb.sh/tab'
import type { Run } from '../command.ts'

/** Prints the completion script of a shell, which calls `grosz complete`. */
export const completion: Run<'completion'> = async (_context, { arguments: [shell] }) => {
  tab.setup('grosz', 'grosz', shell)
}
