import { type LiteralStyle, literal } from './literal.ts'
import {
  type Content,
  indented,
  lines,
  paragraphs,
  type SampleRequest,
  variablesOf,
} from './request.ts'
import { hasVariables, loneName, partsOf, snake } from './variable.ts'

/** The request in Python, with the package requests. */
export function python(request: SampleRequest): string {
  const { method, url, query, headers, basic, content, redirects, savedAs } = request
  const sent = Object.fromEntries([
    ...headers,
    // The client names the type of the others.
    ...(content?.kind === 'text' ? [['Content-Type', content.type]] : []),
  ])
  const given = [
    text(url),
    ...(query.length > 0 ? [`params=${literal(Object.fromEntries(query), style)}`] : []),
    ...(basic ? [`auth=(${basic.map(text).join(', ')})`] : []),
    ...(Object.keys(sent).length > 0 ? [`headers=${literal(sent, style)}`] : []),
    ...(content ? [bodyOf(content)] : []),
    ...(redirects ? ['allow_redirects=False'] : []),
  ]
  const parameters = given.map((one) => `    ${indented(one, '    ')},\n`).join('')
  const names = variablesOf(request)
  return paragraphs(
    names.length > 0 && 'import os',
    'import requests',
    names.length > 0 && names.map((name) => `${snake(name)} = os.environ["${name}"]`).join('\n'),
    `response = requests.${method.toLowerCase()}(\n${parameters})`,
    savedAs
      ? lines(
          'response.raise_for_status()',
          `with open("${savedAs}", "wb") as file:`,
          '    file.write(response.content)',
        )
      : 'print(response.status_code, response.text)',
  )
}

function bodyOf(content: Content): string {
  if (content.kind === 'json') return `json=${literal(content.value, style)}`
  if (content.kind === 'text') return `data=${text(content.text)}`
  return `data=${literal(Object.fromEntries(content.pairs), style)}`
}

const style: LiteralStyle = {
  indent: '    ',
  object: ['{', '}'],
  list: ['[', ']'],
  field: (name, value) => `"${name}": ${value}`,
  text,
  words: { true: 'True', false: 'False', null: 'None' },
  trailing: true,
  spaced: false,
}

function text(value: string): string {
  if (!hasVariables(value)) return JSON.stringify(value)
  const lone = loneName(value)
  if (lone) return snake(lone)
  const written = partsOf(value).map((part) =>
    typeof part === 'string'
      ? JSON.stringify(part).slice(1, -1).replaceAll(/[{}]/g, '$&$&')
      : `{${snake(part.name)}}`,
  )
  return `f"${written.join('')}"`
}
