import { jsonOf } from './literal.ts'
import { fullUrl, isEncoded, type SampleRequest } from './request.ts'
import { hasVariables, partsOf } from './variable.ts'

/** The request as a command of the shell. */
export function curl(request: SampleRequest): string {
  const { method, headers, query, basic, content, savedAs } = request
  // In the address, these values would be percent-encoded and unreadable.
  const asData = !content && query.some(([, value]) => isEncoded(value))
  const url = asData ? request.url : fullUrl(request)
  // With data, curl sends a POST.
  const isPlain = method === (content ? 'POST' : 'GET')
  const { parts, after = '' } = contentOf(request)
  return [
    `curl ${word(url)}`,
    ...(isPlain ? [] : [`--request ${method}`]),
    ...(basic ? [`--user ${quoted(basic.join(':'))}`] : []),
    ...headers.map((pair) => `--header ${quoted(pair.join(': '))}`),
    ...(content && content.kind !== 'form'
      ? [`--header ${quoted(`Content-Type: ${content.type}`)}`]
      : []),
    ...(asData
      ? ['--get', ...query.map((pair) => `--data-urlencode ${quoted(pair.join('='))}`)]
      : []),
    ...parts,
    ...(savedAs ? ['--fail', `--output ${savedAs}`] : []),
  ]
    .join(' \\\n  ')
    .concat(after)
}

/** The data, and the text after the command. */
function contentOf({ content }: SampleRequest): { parts: string[]; after?: string } {
  if (!content) return { parts: [] }
  if (content.kind === 'form')
    return { parts: content.pairs.map((pair) => `--data-urlencode ${quoted(pair.join('='))}`) }
  const text = content.kind === 'json' ? jsonOf(content.value) : content.text
  if (!hasVariables(text)) return { parts: [`--data ${quoted(text)}`] }
  return { parts: ['--data @- <<JSON'], after: `\n${withVariables(text, /[\\$`]/g)}\nJSON` }
}

/** A word without signs that mean something to the shell needs no quotes. */
function word(text: string): string {
  return /^[\w:/.%-]+$/.test(text) ? text : quoted(text)
}

function quoted(text: string): string {
  if (hasVariables(text)) return `"${withVariables(text, /["\\$`]/g)}"`
  return `'${text.replaceAll("'", `'\\''`)}'`
}

function withVariables(text: string, special: RegExp): string {
  const parts = partsOf(text)
  return parts
    .map((part, index) => {
      if (typeof part === 'string') return part.replaceAll(special, (sign) => `\\${sign}`)
      const next = parts[index + 1]
      const runsOn = typeof next === 'string' && /^\w/.test(next)
      return runsOn ? `\${${part.name}}` : `$${part.name}`
    })
    .join('')
}
