/** What makes the simulators behave, in one language. */
export interface TestValues {
  readonly cards: readonly { readonly number: string; readonly says: string }[]
  readonly blikCodes: readonly { readonly code: string; readonly says: string }[]
}
