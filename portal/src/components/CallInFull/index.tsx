import useBaseUrl from '@docusaurus/useBaseUrl'
import type { ReactNode } from 'react'
import type { SandboxCalls } from '../../../plugins/contract/reference.ts'
import { OperationDetails } from '../OperationSection/index.tsx'

interface CallInFullProps {
  readonly of: string
  /** The calls that the page has loaded. */
  readonly among: SandboxCalls
}

/** A call that exists only in a sandbox, below a heading of the page. */
export default function CallInFull({ of, among }: CallInFullProps): ReactNode {
  const errors = useBaseUrl('/api/errors/')
  const operation = among.calls.find(({ id }) => id === of)
  if (!operation) throw new Error(`${of} is not a call of the sandbox`)
  return (
    <OperationDetails
      operation={operation}
      addressOf={(key) => `${errors}${among.errorSlugs[key]}/`}
    />
  )
}
