/** The part of the syntax tree that this file uses. */
interface Path {
  readonly node: { readonly type: string }
  readonly key: string | number
  readonly listKey?: string
  readonly parent?: {
    readonly callee?: {
      readonly name?: string
      readonly object?: { readonly name?: string }
      readonly property?: { readonly name?: string }
    }
    readonly key?: { readonly name?: string }
  }
}

/**
 * Leaves sentences of refusals, warnings and assertions unchanged: they are not rules, and tests
 * check the key of a refusal, which is changed.
 */
function shouldIgnore({ node, key, listKey, parent }: Path): string | undefined {
  if (!/^(StringLiteral|TemplateLiteral)$/.test(node.type)) return undefined
  if (key === 'value' && parent?.key?.name === 'says') return reason
  if (listKey !== 'arguments') return undefined
  const { name = '', object, property } = parent?.callee ?? {}
  if (property?.name === 'warn' || name.endsWith('Error')) return reason
  const takesSentence = object?.name === 'assert' || name === 'Refusal' || name === 'invalid'
  return takesSentence && Number(key) > 0 ? reason : undefined
}

const reason = 'a sentence for people'

export const strykerPlugins = [{ kind: 'Ignore', name: 'texts', value: { shouldIgnore } }]
