import postcss, {
  type AtRule,
  type Container,
  type Declaration,
  type Document,
  type Root,
  type Rule,
} from 'postcss'
import parseValue from 'postcss-value-parser'

/**
 * The style sheet without what no script of the site can ask for: rules for classes that none of them
 * names, and custom properties that are set once and never change, which give way to their values.
 */
export function leanStyles(css: string, scripts: readonly string[]): string {
  const words = new Set(scripts.flatMap((script) => script.match(/[\w-]+/g) ?? []))
  const sheet = postcss.parse(css)
  dropUnknownClasses(sheet, words)
  dropOutvoted(sheet)
  while (foldConstants(sheet, words) > 0);
  return sheet.toString()
}

function dropUnknownClasses(sheet: Root, words: ReadonlySet<string>): void {
  sheet.walkRules((rule) => {
    if (isFrame(rule)) return
    const selectors = rule.selectors.filter((selector) => mayMatch(selector, words))
    if (selectors.length === 0) rule.remove()
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors
  })
}

/** True if an element can have all the classes that it must have. */
function mayMatch(selector: string, words: ReadonlySet<string>): boolean {
  const alternatives = /:(?:is|where)\(([^()]*)\)/g
  const must = selector.replace(/:not\([^()]*\)/g, '')
  return (
    hasOnlyKnown(must.replace(alternatives, ''), words) &&
    [...must.matchAll(alternatives)].every(([, list]) =>
      (list ?? '').split(',').some((one) => hasOnlyKnown(one, words)),
    )
  )
}

function hasOnlyKnown(selector: string, words: ReadonlySet<string>): boolean {
  return [...selector.matchAll(/\.(-?[a-z_][\w-]*)/gi)].every(([, name]) => words.has(name ?? ''))
}

/** The steps of an animation look like rules. */
function isFrame({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes')
}

/** Drops rules that our own style sheet overrides: it is in no layer, and wins over all layers. */
function dropOutvoted(sheet: Root): void {
  const ours = new Set<string>()
  sheet.walkDecls(/^--/, (declaration) => {
    if (isForAll(declaration) && !isInLayer(declaration)) ours.add(declaration.prop)
  })
  sheet.walkDecls(/^--/, (declaration) => {
    if (ours.has(declaration.prop) && isOnRoot(declaration) && isInLayer(declaration))
      declaration.remove()
  })
}

/** Puts values in place of names and says how many it placed. */
function foldConstants(sheet: Root, words: ReadonlySet<string>): number {
  const constants = constantsOf(sheet, words)
  let placed = 0
  sheet.walkDecls((declaration) => {
    if (!declaration.value.includes('var(')) return
    const value = parseValue(declaration.value)
    value.walk((node) => {
      if (node.type !== 'function' || node.value !== 'var') return
      const constant = constants.get(node.nodes[0]?.value ?? '')
      if (!constant || constant === declaration) return
      placed += 1
      // Minified, `var(--a)var(--b)` has no space between its values.
      Object.assign(node, { type: 'word', value: ` ${constant.value} ` })
      return false
    })
    declaration.value = value.toString().trim().replace(/ {2,}/g, ' ')
  })
  const left = sheet.toString()
  for (const [name, declaration] of constants) {
    if (!new RegExp(`var\\(\\s*${name}\\s*[,)]`).test(left)) declaration.remove()
  }
  return placed
}

function constantsOf(sheet: Root, words: ReadonlySet<string>): Map<string, Declaration> {
  const declarations = new Map<string, Declaration[]>()
  sheet.walkDecls(/^--/, (declaration) => {
    declarations.set(declaration.prop, [...(declarations.get(declaration.prop) ?? []), declaration])
  })
  return new Map(
    [...declarations].flatMap(([name, [first, ...others]]) =>
      first && others.length === 0 && !words.has(name) && isForAll(first) && isSameInside(first)
        ? [[name, first]]
        : [],
    ),
  )

  /** A value is worked out where it is set: one that names what an inner element changes stays. */
  function isSameInside({ value }: Declaration): boolean {
    return [...value.matchAll(/var\(\s*(--[\w-]+)/g)].every(([, name]) =>
      (declarations.get(name ?? '') ?? []).every(isOnRoot),
    )
  }
}

/** Set for the whole page, whatever its width, its medium or its colours. */
function isForAll({ parent }: Declaration): boolean {
  if (parent?.type !== 'rule' || (parent as Rule).selector !== ':root') return false
  return parent.parent?.type === 'root' || isLayer(parent.parent)
}

function isInLayer({ parent }: Declaration): boolean {
  return isLayer(parent?.parent)
}

function isLayer(node: Container | Document | undefined): boolean {
  return node?.type === 'atrule' && (node as AtRule).name === 'layer'
}

function isOnRoot({ parent }: Declaration): boolean {
  return (
    parent?.type === 'rule' &&
    (parent as Rule).selectors.every((one) => /^(:root|html)?(\[data-theme[^\]]*\])?$/.test(one))
  )
}
