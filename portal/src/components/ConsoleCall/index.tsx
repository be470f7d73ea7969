import console from '@generated/grosz-contract/default/console-calls.json'
import type { ReactNode } from 'react'
import CallInFull from '../CallInFull/index.tsx'

/** A call that the console reads. */
export default function ConsoleCall({ of }: { readonly of: string }): ReactNode {
  return <CallInFull of={of} among={console} />
}
