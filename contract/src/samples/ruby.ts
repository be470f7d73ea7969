import { type LiteralStyle, literal } from './literal.ts'
import {
  type Content,
  capitalized,
  fullUrl,
  lines,
  paragraphs,
  type SampleRequest,
  variablesOf,
} from './request.ts'
import { hasVariables, loneName, partsOf, snake } from './variable.ts'

/** The request in Ruby, with its built-in client. */
export function ruby(request: SampleRequest): string {
  const { method, headers, basic, content, savedAs } = request
  const names = variablesOf(request)
  return paragraphs(
    lines(content?.kind === 'json' && "require 'json'", "require 'net/http'"),
    names.length > 0 && names.map((one) => `${snake(one)} = ENV.fetch('${one}')`).join('\n'),
    lines(
      `uri = URI(${text(fullUrl(request))})`,
      `request = Net::HTTP::${capitalized(method)}.new(uri)`,
      basic && `request.basic_auth(${basic.map(text).join(', ')})`,
      ...headers.map(([key, value]) => `request['${key}'] = ${text(value)}`),
      content && content.kind !== 'form' && `request['Content-Type'] = '${content.type}'`,
      content && bodyOf(content),
    ),
    lines(
      "response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https') do |http|",
      '  http.request(request)',
      'end',
      savedAs
        ? lines('response.value', `File.binwrite('${savedAs}', response.body)`)
        : 'puts "#{response.code} #{response.body}"',
    ),
  )
}

function bodyOf(content: Content): string {
  if (content.kind === 'json') return `request.body = ${literal(content.value, style)}.to_json`
  if (content.kind === 'text') return `request.body = ${text(content.text)}`
  const pairs = content.pairs.map(([name, value]) => `  ${name}: ${text(value)}`)
  return `request.set_form_data(\n${pairs.join(',\n')}\n)`
}

const style: LiteralStyle = {
  indent: '  ',
  object: ['{', '}'],
  list: ['[', ']'],
  field: (name, value) => `${/^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`}: ${value}`,
  text,
  words: { null: 'nil' },
  trailing: false,
  spaced: true,
}

function text(value: string): string {
  if (!hasVariables(value)) {
    const isPlain = !/[\\'\n\t]/.test(value)
    return isPlain ? `'${value}'` : JSON.stringify(value).replaceAll('#', '\\#')
  }
  const lone = loneName(value)
  if (lone) return snake(lone)
  const written = partsOf(value).map((part) =>
    typeof part === 'string'
      ? JSON.stringify(part).slice(1, -1).replaceAll('#', '\\#')
      : `#{${snake(part.name)}}`,
  )
  return `"${written.join('')}"`
}
