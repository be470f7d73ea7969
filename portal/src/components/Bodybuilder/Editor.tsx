import type { ReactNode } from 'react'
import BodyField from '../TryIt/BodyField.tsx'
import { faultsOf } from '../TryIt/check.ts'
import { useSchema } from '../TryIt/use-schema.ts'

interface Props {
  readonly call: string
  readonly text: string
  readonly onEdit: (text: string) => void
}

/** The body to be edited, compared with the schema of its call while it is typed. */
export default function Editor({ call, text, onEdit }: Props): ReactNode {
  const schema = useSchema(call, true)
  return <BodyField body={text} faults={faultsOf(text, schema)} onChange={onEdit} />
}
