import useBaseUrl from '@docusaurus/useBaseUrl'
import sandbox from '@generated/grosz-contract/default/sandbox-calls.json'
import type { ReactNode } from 'react'
import { OperationDetails } from '../OperationSection/index.tsx'

/** A call that exists in a sandbox only, below the heading that a page gives it. */
export default function SandboxCall({ of }: { readonly of: string }): ReactNode {
  const reference = useBaseUrl('/api/')
  const operation = sandbox.calls.find(({ id }) => id === of)
  if (!operation) throw new Error(`${of} is not a call of the sandbox`)
  return (
    <OperationDetails
      operation={operation}
      addressOf={(key) => `${reference}#${sandbox.anchors[key]}`}
    />
  )
}
