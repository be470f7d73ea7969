import { type LiteralStyle, literal } from './literal.ts'
import {
  type Content,
  fullUrl,
  indented,
  paragraphs,
  type SampleRequest,
  variablesOf,
} from './request.ts'
import { hasVariables, loneName, partsOf } from './variable.ts'

/** The request in Node.js, as a module of JavaScript or TypeScript. */
export function node(request: SampleRequest): string {
  const { method, headers, basic, content, redirects, savedAs } = request
  const names = variablesOf(request)
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}',`]),
    ...(redirects ? [`redirect: 'manual',`] : []),
    ...headersOf([
      ...(basic
        ? [['Authorization', `\`Basic \${btoa(${text(basic.join(':'))})}\``] as const]
        : []),
      ...headers.map(([name, value]) => [name, string(value)] as const),
      ...(content && content.kind !== 'form'
        ? [['Content-Type', text(content.type)] as const]
        : []),
    ]),
    ...(content ? [`body: ${bodyOf(content)},`] : []),
  ]
  const given = options.map((option) => `  ${indented(option, '  ')}`).join('\n')
  const url = text(fullUrl(request))
  return paragraphs(
    savedAs && "import { writeFile } from 'node:fs/promises'",
    names.length > 0 && `const { ${names.join(', ')} } = process.env`,
    `const response = await fetch(${options.length > 0 ? `${url}, {\n${given}\n}` : url})`,
    savedAs
      ? `if (!response.ok) throw new Error(await response.text())\nawait writeFile('${savedAs}', Buffer.from(await response.arrayBuffer()))`
      : 'console.log(response.status, await response.text())',
  )
}

function headersOf(pairs: readonly (readonly [name: string, value: string])[]): string[] {
  if (pairs.length === 0) return []
  const fields = pairs.map(([name, value]) => `  ${style.field(name, value)},\n`)
  return [`headers: {\n${fields.join('')}},`]
}

function bodyOf(content: Content): string {
  if (content.kind === 'json') return `JSON.stringify(${literal(content.value, style)})`
  if (content.kind === 'text') return text(content.text)
  return `new URLSearchParams(${literal(Object.fromEntries(content.pairs), { ...style, text: string })})`
}

const style: LiteralStyle = {
  indent: '  ',
  object: ['{', '}'],
  list: ['[', ']'],
  field: (name, value) => {
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`
    return key === value ? key : `${key}: ${value}`
  },
  text,
  trailing: true,
  spaced: true,
}

function text(value: string): string {
  if (!hasVariables(value)) {
    const escaped = JSON.stringify(value).slice(1, -1)
    return `'${escaped.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
  }
  return loneName(value) ?? string(value)
}

/** For TypeScript a variable alone may be undefined; in a template it is a string. */
function string(value: string): string {
  if (!hasVariables(value)) return text(value)
  const written = partsOf(value).map((part) =>
    typeof part === 'string' ? part.replaceAll(/[`\\]|\$\{/g, '\\$&') : `\${${part.name}}`,
  )
  return `\`${written.join('')}\``
}
