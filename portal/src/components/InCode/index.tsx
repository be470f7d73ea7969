import type { ReactNode } from 'react'

/** A text with code between backticks. */
export default function InCode({ text }: { readonly text: string }): ReactNode {
  return text.split('`').map((part, index) => {
    const place = `${index} ${part}`
    return index % 2 === 0 ? part : <code key={place}>{part}</code>
  })
}
