import type { ReactNode } from 'react'

/** Names, texts, other values, and punctuation; the rest is white space. */
const tokens =
  /("(?:\\.|[^"\\])*"(?=:))|("(?:\\.|[^"\\])*")|(true|false|null|-?\d[\d.]*)|([{}[\],:]+)/g
const classes = ['token-keyword', 'token-string', 'token-constant', 'token-punctuation']

/** JSON in the colors of other code, highlighted in the browser. */
export default function Json({ text }: { readonly text: string }): ReactNode {
  const parts: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(tokens)) {
    const kind = match.slice(1).findIndex((group) => group !== undefined)
    parts.push(
      text.slice(end, match.index),
      <span key={match.index} className={classes[kind]}>
        {match[0]}
      </span>,
    )
    end = match.index + match[0].length
  }
  return (
    <code>
      {parts}
      {text.slice(end)}
    </code>
  )
}
