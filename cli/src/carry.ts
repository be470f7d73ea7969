import type { Run } from './command.ts'
import { contextOf } from './context.ts'
import { Failure } from './failure.ts'
import { letFetchFind } from './look-up.ts'
import type { CommandName } from './reference.ts'

type Runs = { readonly [N in CommandName]: () => Promise<Run<N>> }

/** The code of each command, loaded when it is needed: the help does not load the API. */
const runs: Runs = {
  start: async () => (await import('./start.ts')).start,
  health: async () => (await import('./commands/health.ts')).health,
  verify: async () => () => passed('verify'),
  backup: async () => () => passed('backup'),
  restore: async () => () => passed('restore'),
  operator: async () => () => passed('operator'),
  intercept: async () => () => passed('intercept'),
  listen: async () => (await import('./commands/listen.ts')).listen,
  'notifications list': async () => (await import('./commands/notifications.ts')).list,
  'notifications resend': async () => (await import('./commands/notifications.ts')).resend,
  events: async () => (await import('./commands/events.ts')).events,
  logs: async () => (await import('./commands/logs.ts')).logs,
  trigger: async () => (await import('./commands/trigger.ts')).trigger,
  'orders list': async () => (await import('./commands/orders.ts')).list,
  'orders show': async () => (await import('./commands/orders.ts')).showOrder,
  pay: async () => (await import('./commands/pay.ts')).pay,
  refund: async () => (await import('./commands/refund.ts')).refund,
  'clock show': async () => (await import('./commands/clock.ts')).showClock,
  'clock advance': async () => (await import('./commands/clock.ts')).advance,
  'clock freeze': async () => (await import('./commands/clock.ts')).freeze,
  'clock resume': async () => (await import('./commands/clock.ts')).resume,
  'outcome list': async () => (await import('./commands/outcome.ts')).list,
  'outcome force': async () => (await import('./commands/outcome.ts')).force,
  'outcome clear': async () => (await import('./commands/outcome.ts')).clear,
  'workspace list': async () => (await import('./commands/workspace.ts')).list,
  'workspace create': async () => (await import('./commands/workspace.ts')).create,
  'workspace show': async () => (await import('./commands/workspace.ts')).showWorkspace,
  'workspace delete': async () => (await import('./commands/workspace.ts')).remove,
  'workspace snapshot': async () => (await import('./commands/workspace.ts')).snapshot,
  'workspace restore': async () => (await import('./commands/workspace.ts')).restore,
  mcp: async () => (await import('./commands/mcp.ts')).mcp,
  completion: async () => (await import('./commands/completion.ts')).completion,
}

/** Loads the code of a command and runs it in the context that the options of every command name. */
export async function carry<N extends CommandName>(
  name: N,
  given: { readonly arguments: readonly unknown[]; readonly options: object },
  globals: Parameters<typeof contextOf>[0],
): Promise<void> {
  const context = contextOf(globals, process.env)
  await letFetchFind(context.url)
  const run: Run<N> = await runs[name]()
  // The table of commands determines the parsed values.
  await run(context, given as Parameters<Run<N>>[1])
}

/** Rejects options before the name of a command whose arguments belong to another program. */
function passed(name: CommandName): Promise<void> {
  throw new Failure(`Begin with the command: grosz ${name} …`, 'usage')
}
