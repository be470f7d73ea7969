/** A state machine as rows of a table: [from, event, to]. */
export interface Lifecycle<S extends string, E extends string> {
  readonly initial: NoInfer<S>
  readonly transitions: readonly (readonly [from: S, event: E, to: S])[]
}

export type StateOf<L> = L extends Lifecycle<infer S, string> ? S : never
export type EventOf<L> = L extends Lifecycle<string, infer E> ? E : never

export function lifecycle<const S extends string, const E extends string>(
  table: Lifecycle<S, E>,
): Lifecycle<S, E> {
  return table
}

/** The state after `event`, or undefined if the table has no such transition. */
export function next<S extends string, E extends string>(
  table: Lifecycle<S, E>,
  from: NoInfer<S>,
  event: NoInfer<E>,
): S | undefined {
  return table.transitions.find(([f, e]) => f === from && e === event)?.[2]
}

/** The event of the transition between two states, if there is one. */
export function eventBetween<S extends string, E extends string>(
  table: Lifecycle<S, E>,
  from: NoInfer<S>,
  to: NoInfer<S>,
): E | undefined {
  return table.transitions.find(([f, , t]) => f === from && t === to)?.[1]
}

/** The events that may happen in `state`. An empty list marks a final state. */
export function eventsFrom<S extends string, E extends string>(
  table: Lifecycle<S, E>,
  state: NoInfer<S>,
): E[] {
  return table.transitions.filter(([from]) => from === state).map(([, event]) => event)
}

/** The states after which events other than `reopening` follow, which reopens a final state. */
export function unfinishedOf<S extends string, E extends string>(
  table: Lifecycle<S, E>,
  reopening?: NoInfer<E>,
): S[] {
  return statesOf(table).filter((state) =>
    eventsFrom(table, state).some((event) => event !== reopening),
  )
}

/** Every state that the table names, in the order of first mention. */
export function statesOf<S extends string, E extends string>(table: Lifecycle<S, E>): S[] {
  return [...new Set(table.transitions.flatMap(([from, , to]) => [from, to]))]
}
