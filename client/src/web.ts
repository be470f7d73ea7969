/** The fetch of the platform, where the compiler knows it. */
export type Fetch = typeof globalThis extends { fetch: infer F }
  ? F
  : (address: string, init: object) => Promise<object>

/** The AbortSignal of the platform, where the compiler knows it. */
export type Signal = typeof globalThis extends { AbortSignal: { prototype: infer S } } ? S : object
