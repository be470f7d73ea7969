/** The platform's fetch, if the compiler has its type. */
export type Fetch = typeof globalThis extends { fetch: infer F }
  ? F
  : (address: string, init: object) => Promise<object>

/** The platform's AbortSignal, if the compiler has its type. */
export type Signal = typeof globalThis extends { AbortSignal: { prototype: infer S } } ? S : object
