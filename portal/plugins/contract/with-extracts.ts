import { type Language, languageOf } from '@grosz/contract/text.ts'
import type { Expression, Program } from 'estree'
import { valueToEstree } from 'estree-util-value-to-estree'
import type { BlockContent, Nodes, Parent, Root } from 'mdast'
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { commandLineParts } from './command-line.ts'
import { type Extract, extracts, type Given } from './extract.ts'
import { notificationExample } from './notifications.ts'
import { recipeBody } from './recipe-body.ts'
import { code, recipeLinks, sampleParts, tokenBlock } from './samples.ts'

/**
 * Adds the required parts of the contract to the components of a page while it is compiled, so that
 * readers load only the rows that the page shows.
 */
export function withExtracts() {
  return (tree: Root, file: { readonly path?: string }): void => {
    const language = languageOf(/[\\/]i18n[\\/](\w+)[\\/]/.exec(file.path ?? '')?.[1])
    writeBlocks(tree, language)
    const docs = /^.*[\\/](?:docs|current)(?=[\\/])/.exec(file.path ?? '')?.[0] ?? ''
    for (const element of elementsOf(tree)) addRows(element, { language, docs })
  }
}

type Written = (given: Given, language: Language, element: MdxJsxFlowElement) => BlockContent[]

/** Elements of a page that become paragraphs, tables, and blocks of code, which are colored like all others. */
const writtenElements: Readonly<Record<string, Written>> = {
  ...commandLineParts,
  NotificationExample: notificationIn,
  Recipe: recipeIn,
  Sample: sampleIn,
  Token: (given, language) => [tokenBlock(given, language)],
}

function writeBlocks(node: Nodes, language: Language): void {
  if (!('children' in node)) return
  const parent: Parent = node
  parent.children = parent.children.flatMap((child) => {
    const write = child.type === 'mdxJsxFlowElement' ? writtenElements[child.name ?? ''] : undefined
    if (write) {
      const element = child as MdxJsxFlowElement
      return write(givenTo(element), language, element)
    }
    writeBlocks(child, language)
    return [child]
  })
}

/** The component shows the first two of its children in tabs and beside them; the others follow. */
function sampleIn(given: Given, language: Language, element: MdxJsxFlowElement): BlockContent[] {
  const { before, title, languages, isTall, children } = sampleParts(given, language)
  const attributes = [
    ...element.attributes,
    attributeOf('title', title),
    attributeOf('languages', languages),
    attributeOf('isTall', isTall),
  ]
  return [...before, { ...element, attributes, children: [...children] }]
}

function recipeIn(given: Given, language: Language): BlockContent[] {
  const { recipe, title, json } = recipeBody(given, language)
  return [code(json, 'json', title), ...recipeLinks(recipe, language)]
}

function notificationIn({ of }: Given, language: Language): BlockContent[] {
  const { title, json } = notificationExample(of, language)
  return [code(json, 'json', title)]
}

/** A component between blocks, or within a sentence. */
type Component = MdxJsxFlowElement | MdxJsxTextElement

function addRows(
  element: Component,
  { language, docs }: { readonly language: Language; readonly docs: string },
): void {
  const extract = new Map<string | null, Extract>(Object.entries(extracts)).get(element.name)
  if (!extract) return
  const rows = extract(givenTo(element), language, docs)
  element.attributes.push(attributeOf('rows', rows))
}

function elementsOf(node: Nodes): Component[] {
  const inside = 'children' in node ? node.children.flatMap(elementsOf) : []
  const isComponent = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
  return isComponent ? [node, ...inside] : inside
}

/** The attributes as values; only literals can be read during compilation. */
function givenTo({ name, attributes }: Component): Given {
  return Object.fromEntries(
    attributes.map((attribute) => {
      if (attribute.type !== 'mdxJsxAttribute') throw new Error(`${name} takes no spread`)
      return [attribute.name, readAttribute(attribute)]
    }),
  )
}

function readAttribute({ value }: MdxJsxAttribute): unknown {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return value
  const statement = value.data?.estree?.body[0]
  if (statement?.type !== 'ExpressionStatement') throw new Error(`${value.value} is no value`)
  return evaluate(statement.expression)
}

function evaluate(expression: Expression): unknown {
  if (expression.type === 'Literal') return expression.value
  if (expression.type !== 'ArrayExpression')
    throw new Error(`${expression.type} is not written out`)
  return expression.elements.map((element) => {
    if (!element || element.type === 'SpreadElement') throw new Error('a list has elements')
    return evaluate(element)
  })
}

function attributeOf(name: string, value: unknown): MdxJsxAttribute {
  const text = JSON.stringify(value)
  const estree: Program = {
    type: 'Program',
    sourceType: 'module',
    comments: [],
    body: [{ type: 'ExpressionStatement', expression: valueToEstree(JSON.parse(text)) }],
  }
  return {
    type: 'mdxJsxAttribute',
    name,
    value: { type: 'mdxJsxAttributeValueExpression', value: text, data: { estree } },
  }
}
