import type { Context } from './context.ts'
import type { CommandName, CommandOf } from './reference.ts'
import type { ArgumentsOf, OptionsOf } from './spec.ts'

/** Carries a command out with its arguments and options. */
export type Run<N extends CommandName> = (
  context: Context,
  given: {
    readonly arguments: ArgumentsOf<CommandOf<N>>
    readonly options: OptionsOf<CommandOf<N>>
  },
) => Promise<void>
