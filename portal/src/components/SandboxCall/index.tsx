import sandbox from '@generated/grosz-contract/default/sandbox-calls.json'
import type { ReactNode } from 'react'
import CallInFull from '../CallInFull/index.tsx'

/** A call of the sandbox, other than those that the console reads. */
export default function SandboxCall({ of }: { readonly of: string }): ReactNode {
  return <CallInFull of={of} among={sandbox} />
}
