import tab from '@bomb.sh/tab'
import type { Run } from '../command.ts'

/** Prints the script of a shell, which asks `grosz complete` for what fits. */
export const completion: Run<'completion'> = async (_context, { arguments: [shell] }) => {
  tab.setup('grosz', 'grosz', shell)
}
