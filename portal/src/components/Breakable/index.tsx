import { Fragment, type ReactNode } from 'react'

interface Props {
  readonly value: string
  /** The character after which a line may end; the underscore of LONG_NAMES unless said. */
  readonly after?: '_' | '/' | '.'
}

const parts = { _: /(?<=_)/, '/': /(?<=\/)/, '.': /(?<=\.)/ } as const

/** A long name that may break where its parts meet, and nowhere else. */
export default function Breakable({ value, after = '_' }: Props): ReactNode {
  return value.split(parts[after]).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one name never change places
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
