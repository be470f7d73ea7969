import { operations } from '@grosz/contract/index.ts'
import type { Operation } from '@grosz/contract/operation.ts'

/** The page of a merchant's call below /api/: orders/create/ for createOrder. */
export function callPath(id: string): string {
  const all: Readonly<Record<string, Operation>> = operations
  const tag = all[id]?.tag ?? ''
  return `${tag}/${withoutTag(id, tag)}/`
}

/** The id in lowercase words, without the name of its chapter where other words remain. */
function withoutTag(id: string, tag: string): string {
  const words = id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const chapter = [...tag.replace(/s$/, '')].join('-?')
  return words.replace(new RegExp(`-${chapter}s?(?=-|$)`), '')
}
