import { type LiteralStyle, literal } from './literal.ts'
import {
  type Content,
  fullUrl,
  indented,
  lines,
  paragraphs,
  type SampleRequest,
  variablesOf,
} from './request.ts'
import { camel, hasVariables, loneName, partsOf } from './variable.ts'

/** The request in PHP, with its built-in client. */
export function php(request: SampleRequest): string {
  const { method, headers, basic, content, savedAs } = request
  const sent = [
    ...headers.map((pair) => text(pair.join(': '))),
    ...(content && content.kind !== 'form' ? [text(`Content-Type: ${content.type}`)] : []),
  ]
  const options = [
    'CURLOPT_RETURNTRANSFER => true',
    ...methodOf(method, content),
    ...(basic ? [`CURLOPT_USERPWD => ${text(basic.join(':'))}`] : []),
    ...(sent.length > 0 ? [`CURLOPT_HTTPHEADER => ${listOf(sent)}`] : []),
    ...(content ? [`CURLOPT_POSTFIELDS => ${bodyOf(content)}`] : []),
  ]
  const given = options.map((option) => `    ${indented(option, '    ')},\n`).join('')
  const names = variablesOf(request)
  return paragraphs(
    '<?php',
    names.length > 0 && names.map((name) => `$${camel(name)} = getenv('${name}');`).join('\n'),
    lines(
      `$ch = curl_init(${text(fullUrl(request))});`,
      `curl_setopt_array($ch, [\n${given}]);`,
      '$reply = curl_exec($ch);',
      'if ($reply === false) {',
      '    throw new RuntimeException(curl_error($ch));',
      '}',
    ),
    savedAs
      ? lines(
          'if (curl_getinfo($ch, CURLINFO_RESPONSE_CODE) !== 200) {',
          '    throw new RuntimeException($reply);',
          '}',
          `file_put_contents('${savedAs}', $reply);`,
        )
      : "echo curl_getinfo($ch, CURLINFO_RESPONSE_CODE), ' ', $reply, PHP_EOL;",
  )
}

function methodOf(method: string, content: Content | undefined): string[] {
  // With content, the client sends a POST.
  if (method === (content ? 'POST' : 'GET')) return []
  return method === 'POST' ? ['CURLOPT_POST => true'] : [`CURLOPT_CUSTOMREQUEST => '${method}'`]
}

function listOf(items: readonly string[]): string {
  const [only, ...others] = items
  return others.length === 0 ? `[${only}]` : `[\n${items.map((item) => `    ${item},\n`).join('')}]`
}

function bodyOf(content: Content): string {
  if (content.kind === 'json') return `json_encode(${literal(content.value, style)})`
  if (content.kind === 'text') return text(content.text)
  return `http_build_query(${literal(Object.fromEntries(content.pairs), style)})`
}

const style: LiteralStyle = {
  indent: '    ',
  object: ['[', ']'],
  // An empty array would be encoded as a list.
  emptyObject: 'new stdClass()',
  list: ['[', ']'],
  field: (name, value) => `'${name}' => ${value}`,
  text,
  trailing: true,
  spaced: false,
}

function text(value: string): string {
  if (!hasVariables(value)) return `'${value.replaceAll(/\\(?=['\\]|$)|'/g, '\\$&')}'`
  const lone = loneName(value)
  if (lone) return `$${camel(lone)}`
  const parts = partsOf(value)
  const written = parts.map((part, index) => {
    if (typeof part === 'string') return part.replaceAll(/["\\$]/g, '\\$&')
    const next = parts[index + 1]
    const runsOn = typeof next === 'string' && /^[\w[-]/.test(next)
    return runsOn ? `{$${camel(part.name)}}` : `$${camel(part.name)}`
  })
  return `"${written.join('')}"`
}
