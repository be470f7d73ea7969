import { Fragment, type ReactNode } from 'react'

interface Props {
  readonly value: string
  /** The character after which a line can break; by default the underscore of LONG_NAMES. */
  readonly after?: '_' | '/' | '.'
}

const parts = { _: /(?<=_)/, '/': /(?<=\/)/, '.': /(?<=\.)/ } as const

/** A long name that can break only between its parts. */
export default function Breakable({ value, after = '_' }: Props): ReactNode {
  return value.split(parts[after]).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one name never change places
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
