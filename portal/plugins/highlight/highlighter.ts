import { localServer } from '@grosz/contract/local-server.ts'
import type { Element } from 'hast'
import { toHtml } from 'hast-util-to-html'

/** Languages of code in the portal; a fence in another one stays plain text. */
const languages = [
  'bash',
  'json',
  'javascript',
  'php',
  'python',
  'java',
  'csharp',
  'go',
  'http',
  'kotlin',
  'ruby',
] as const

const aliases: Readonly<Record<string, string>> = { js: 'javascript', sh: 'bash' }

/**
 * A placeholder for the address of the server while a sample is colored. It stays one token, so
 * that pages can replace it with the address at which they were opened.
 */
const oneWord = 'OWNADDRESS'

let started: ReturnType<typeof start> | undefined

/** A `pre` element whose tokens carry classes; the colours are in the style sheet of the site. */
export async function highlight(code: string, language: string): Promise<Element> {
  started ??= start()
  const highlighter = await started
  const known = aliases[language] ?? language
  const root = highlighter.codeToHast(code, {
    lang: languages.some((one) => one === known) ? known : 'text',
    theme: 'css-variables',
    // No time limit: a build on a busy machine has the same colors.
    tokenizeTimeLimit: 0,
    transformers: [
      {
        preprocess: (text) => text.replaceAll(localServer, oneWord),
        span: (node) => {
          classInsteadOfStyle(node)
          for (const child of node.children)
            if (child.type === 'text') child.value = child.value.replaceAll(oneWord, localServer)
        },
        pre: withoutStyle,
      },
    ],
  })
  return root.children.find(isElement) ?? never('highlighted code has an element')
}

/** The inside of a `pre` element as HTML, for code that is data of a page. */
export async function highlightToHtml(code: string, language: string): Promise<string> {
  const { children } = await highlight(code, language)
  const inner = children.find(isElement) ?? never('highlighted code has an element')
  return toHtml(inner.children)
}

async function start() {
  const { createCssVariablesTheme, createHighlighter, createJavaScriptRegexEngine } = await import(
    'shiki'
  )
  const themes = [createCssVariablesTheme({ name: 'css-variables', variablePrefix: '--' })]
  return createHighlighter({ engine: createJavaScriptRegexEngine(), langs: [...languages], themes })
}

/** `color:var(--token-string)` becomes the class `token-string`: shorter, and fit for a strict CSP. */
function classInsteadOfStyle(node: Element): void {
  const name = /var\(--(token-[\w-]+)\)/.exec(String(node.properties.style))?.[1]
  delete node.properties.style
  if (name) node.properties.class = name
}

function withoutStyle(node: Element): void {
  node.properties = {}
}

export function isElement(node: { type: string }): node is Element {
  return node.type === 'element'
}

function never(rule: string): never {
  throw new Error(rule)
}
