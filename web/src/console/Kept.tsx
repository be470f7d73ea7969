import type { ReactNode } from 'react'
import { faultTexts } from '../text/console-faults.ts'
import { useText } from '../text/language.tsx'
import { Button } from '../ui/Button.tsx'
import { Inline, Prose } from '../ui/elements.tsx'
import { Table } from '../ui/Table.tsx'
import { Refused } from './Refused.tsx'
import { type MutationResult, useMutation } from './use-mutation.ts'

interface KeptProps {
  readonly caption: string
  readonly none: string
  readonly heads: readonly string[]
  readonly rows: readonly { readonly id: string; readonly cells: readonly ReactNode[] }[]
  readonly onRemove: (id: string) => Promise<MutationResult>
  readonly onRemoveAll: () => Promise<MutationResult>
  readonly onDone: () => void
  /** There are more than are shown. */
  readonly onMore?: (() => void) | undefined
  readonly children: ReactNode
}

/** The list of waiting entries, each with a button to remove it, and below it a form for a new one. */
export function Kept({
  caption,
  none,
  heads,
  rows,
  onRemove,
  onRemoveAll,
  onDone,
  onMore,
  children,
}: KeptProps) {
  const say = useText(faultTexts)
  const { failure, follow } = useMutation()
  async function remove(answer: Promise<MutationResult>) {
    await follow('remove', answer)
    onDone()
  }
  return (
    <>
      {rows.length === 0 ? (
        <Prose soft>{none}</Prose>
      ) : (
        <>
          <Table
            isDense
            caption={caption}
            heads={[...heads, say('remove')]}
            rows={rows.map(({ id, cells }) => [
              ...cells,
              <Button key="remove" look="quiet" onClick={() => remove(onRemove(id))}>
                {say('remove')}
              </Button>,
            ])}
          />
          <div>
            <Inline>
              {onMore && (
                <Button look="secondary" onClick={onMore}>
                  {say('more')}
                </Button>
              )}
              <Button look="danger" onClick={() => remove(onRemoveAll())}>
                {say('removeAll')}
              </Button>
            </Inline>
          </div>
        </>
      )}
      {failure && <Refused failure={failure} />}
      {children}
    </>
  )
}
