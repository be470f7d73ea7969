import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import type { Node } from 'unist'

/** A heading, paragraph, item, row, sample or component of a page, with what its twin has to have too. */
export interface Block {
  readonly kind: string
  /** Code spans, link targets, numbers and components, each once, sorted. */
  readonly holds: readonly string[]
  readonly line: number
  /** The reason for which the block may differ from its twin: `{/* differs: reason *\/}` before it. */
  readonly differs?: string
}

interface Tree extends Node {
  readonly children?: readonly Tree[]
  readonly name?: string | null
  readonly value?: string
  readonly url?: string
  readonly depth?: number
  readonly lang?: string | null
  readonly ordered?: boolean | null
}

const parser = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkGfm)
  .use(remarkDirective)
  .use(remarkMdx)

/** These hold blocks and are compared block by block. */
const containers = new Set([
  'root',
  'blockquote',
  'list',
  'listItem',
  'table',
  'containerDirective',
  'mdxJsxFlowElement',
])
/** These are parts of no text. */
const silent = new Set(['yaml', 'mdxjsEsm'])

/** The blocks of a page in the order in which they are read. */
export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = []
  let differs: string | undefined
  const walk = (node: Tree): void => {
    if (silent.has(node.type)) return
    if (node.type === 'mdxFlowExpression') {
      differs = /^\/\*\s*differs:\s*(.+?)\s*\*\/$/s.exec(node.value ?? '')?.[1] ?? differs
      return
    }
    const isContainer = containers.has(node.type)
    if (node.type !== 'root') {
      blocks.push({
        kind: kindOf(node),
        holds: isContainer ? [] : [...new Set(heldBy(node))].sort(),
        line: node.position?.start.line ?? 0,
        ...(differs !== undefined && { differs }),
      })
      differs = undefined
    }
    if (isContainer) for (const child of node.children ?? []) walk(child)
  }
  walk(parser.parse(markdown) as Tree)
  return blocks
}

function kindOf(node: Tree): string {
  const size = node.children?.length ?? 0
  if (node.type === 'heading') return `heading ${node.depth}`
  if (node.type === 'list') return `${node.ordered ? 'numbered ' : ''}list of ${size}`
  if (node.type === 'table') return `table of ${size} rows`
  if (node.type === 'tableRow') return `row of ${size} cells`
  if (node.type === 'code') return `code in ${node.lang}`
  if (node.type === 'containerDirective') return `admonition ${node.name}`
  if (node.type === 'mdxJsxFlowElement') return `component ${node.name}`
  return node.type
}

function heldBy(node: Tree): string[] {
  if (node.type === 'inlineCode') return [`code ${node.value}`]
  if (node.type === 'text') return numbersIn(node.value ?? '')
  const own =
    node.type === 'link' || node.type === 'image'
      ? [`link ${node.url?.replace(/^\/pl\//, '/')}`]
      : node.type === 'mdxJsxTextElement'
        ? [`component ${node.name}`]
        : []
  return [...own, ...(node.children ?? []).flatMap(heldBy)]
}

/** Numbers, written alike: `1,000.5`, `1 000,5` and `1000.5` are one number. */
function numbersIn(text: string): string[] {
  return [...text.matchAll(/\d+(?:[., \u00a0]\d+)*/g)].map(([number]) =>
    number.replaceAll(/[,\u00a0 ](?=\d{3}(?!\d))/g, '').replace(',', '.'),
  )
}

/** The text that readers read: headings, paragraphs, cells, title and description, without code. */
export function textsOf(markdown: string): string[] {
  const texts: string[] = []
  const walk = (node: Tree): void => {
    if (node.type === 'yaml') texts.push(...frontMatter(node.value ?? ''))
    else if (!node.children || containers.has(node.type) || node.type === 'tableRow')
      node.children?.forEach(walk)
    else texts.push(shownBy(node).replaceAll(/\s+/g, ' ').trim())
  }
  walk(parser.parse(markdown) as Tree)
  return texts.filter((text) => text !== '')
}

function frontMatter(yaml: string): string[] {
  return [...yaml.matchAll(/^(?:title|description): (.+)$/gm)].map(([, text]) => text ?? '')
}

/** A code span leaves a mark, so that the words around it do not become neighbors. */
function shownBy(node: Tree): string {
  if (node.type === 'inlineCode') return '‹›'
  if (node.type === 'text') return node.value ?? ''
  if (node.type === 'break' || node.name === 'br') return ' '
  return (node.children ?? []).map(shownBy).join('')
}
