import Link from '@docusaurus/Link'
import Translate, { translate } from '@docusaurus/Translate'
import { useStorageSlot } from '@docusaurus/theme-common'
import { type ReactNode, useState } from 'react'
import styles from './apart.module.css'
import { postmanCollection, readCollection, type SavedRequest, withRequest } from './collection.ts'

/** The requests that this browser keeps. */
export interface Kept {
  readonly list: readonly SavedRequest[]
  /** The last action, in words. */
  readonly said: string
  readonly add: (request: SavedRequest) => void
  readonly remove: (request: SavedRequest) => void
  readonly clear: () => void
}

export function useCollection(): Kept {
  const [stored, slot] = useStorageSlot('bodybuilder.collection')
  const [said, say] = useState('')
  const list = readCollection(stored)

  function keep(changed: readonly SavedRequest[], text: string) {
    if (changed.length > 0) slot.set(JSON.stringify(changed))
    else slot.del()
    say(text)
  }

  return {
    list,
    said,
    add: (request) => keep(withRequest(list, request), addedText(request.name)),
    remove: (request) =>
      keep(
        list.filter(({ query }) => query !== request.query),
        removedText(request.name),
      ),
    clear: () => keep([], clearedText()),
  }
}

/** Shows the requests that are kept, to be taken along to Postman. */
export default function Collection({ kept }: { readonly kept: Kept }): ReactNode {
  const { list, said, remove, clear } = kept
  const isEmpty = list.length === 0
  return (
    <section className={styles.collection} aria-labelledby="collection">
      <h2 id="collection" className={styles.heading}>
        <Translate id="builder.collection">Postman collection</Translate>
      </h2>
      <p role="status" className={styles.spoken}>
        {said}
      </p>
      {isEmpty && (
        <p>
          <Translate id="builder.collectionSays">
            Add the requests that you need and download them as one file. They are kept in this
            browser alone.
          </Translate>
        </p>
      )}
      <ul className={styles.saved}>
        {list.map((saved) => (
          <li key={saved.query}>
            <Link to={`/bodybuilder/${saved.query}`}>{saved.name}</Link>
            <button
              type="button"
              className={styles.action}
              aria-label={removeLabel(saved.name)}
              onClick={() => remove(saved)}
            >
              <Translate id="builder.remove">Remove</Translate>
            </button>
          </li>
        ))}
      </ul>
      {!isEmpty && (
        <p className={styles.actions}>
          <button type="button" className={styles.action} onClick={() => download(list)}>
            <Translate id="builder.download">Download the collection</Translate>
          </button>
          <button type="button" className={styles.action} onClick={clear}>
            <Translate id="builder.deleteAll">Delete all</Translate>
          </button>
        </p>
      )}
    </section>
  )
}

function download(list: readonly SavedRequest[]): void {
  const text = JSON.stringify(postmanCollection(list, window.location.origin), null, 2)
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'grosz.postman_collection.json'
  link.click()
  URL.revokeObjectURL(address)
}

function removeLabel(name: string): string {
  return translate({ id: 'builder.removeOne', message: 'Remove: {name}' }, { name })
}

function addedText(name: string): string {
  return translate({ id: 'builder.added', message: 'Added: {name}' }, { name })
}

function removedText(name: string): string {
  return translate({ id: 'builder.removed', message: 'Removed: {name}' }, { name })
}

function clearedText(): string {
  return translate({ id: 'builder.deleted', message: 'All requests are deleted.' })
}
