import type { ComponentProps, ReactNode } from 'react'

/** Code in a sentence, or inside a block that `Pre` frames. */
export default function Code(props: ComponentProps<'code'>): ReactNode {
  return <code {...props} />
}
