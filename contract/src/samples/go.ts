import { jsonOf } from './literal.ts'
import {
  type Content,
  fullUrl,
  lines,
  paragraphs,
  type SampleRequest,
  variablesOf,
} from './request.ts'
import { camel, hasVariables, partsOf } from './variable.ts'

/** The request in Go, as a program. */
export function go(request: SampleRequest): string {
  const { method, headers, basic, content, redirects, savedAs } = request
  const names = variablesOf(request)
  const body = content && bodyOf(content)
  const isFormatted = body?.includes('fmt.Sprintf') === true
  const packages = [
    ...(!savedAs || isFormatted ? ['fmt'] : []),
    'io',
    'log',
    'net/http',
    ...(content?.kind === 'form' ? ['net/url'] : []),
    ...(names.length > 0 || savedAs ? ['os'] : []),
    ...(content ? ['strings'] : []),
  ]
  const client = redirects ? 'client' : 'http.DefaultClient'
  return paragraphs(
    'package main',
    lines('import (', ...packages.map((name) => `\t"${name}"`), ')'),
    lines(
      'func main() {',
      moved(
        paragraphs(
          names.length > 0 &&
            names.map((name) => `${local(name)} := os.Getenv("${name}")`).join('\n'),
          lines(
            body,
            `endpoint := ${text(fullUrl(request), ' + ')}`,
            `request, err := http.NewRequest("${method}", endpoint, ${content ? 'body' : 'nil'})`,
            failing,
            basic && `request.SetBasicAuth(${basic.map((one) => text(one)).join(', ')})`,
            ...headers.map(([name, value]) => `request.Header.Set("${name}", ${text(value)})`),
            content && `request.Header.Set("Content-Type", "${content.type}")`,
          ),
          redirects && staying,
          lines(
            `response, err := ${client}.Do(request)`,
            failing,
            'defer response.Body.Close()',
            'reply, err := io.ReadAll(response.Body)',
            failing,
          ),
          savedAs
            ? lines(
                'if response.StatusCode != http.StatusOK {',
                '\tlog.Fatal(string(reply))',
                '}',
                `if err := os.WriteFile("${savedAs}", reply, 0o600); err != nil {`,
                '\tlog.Fatal(err)',
                '}',
              )
            : 'fmt.Println(response.StatusCode, string(reply))',
        ),
      ),
      '}',
    ),
  ).replaceAll(still, '')
}

/** Marks the lines of a text that must not be indented. */
const still = '\uE002'

const failing = 'if err != nil {\n\tlog.Fatal(err)\n}'

const staying = lines(
  'client := &http.Client{',
  '\tCheckRedirect: func(*http.Request, []*http.Request) error {',
  '\t\treturn http.ErrUseLastResponse',
  '\t},',
  '}',
)

function bodyOf(content: Content): string {
  if (content.kind === 'form')
    return lines(
      'form := url.Values{}',
      ...content.pairs.map(([name, value]) => `form.Set("${name}", ${text(value)})`),
      'body := strings.NewReader(form.Encode())',
    )
  if (content.kind === 'text') return `body := strings.NewReader(${text(content.text)})`
  // A raw text ends at this sign.
  const json = jsonOf(content.value).replaceAll('`', '\\u0060')
  const parts = partsOf(json)
  const names = parts.flatMap((part) => (typeof part === 'string' ? [] : [local(part.name)]))
  const written = parts.map((part) => {
    if (typeof part !== 'string') return '%s'
    return names.length > 0 ? part.replaceAll('%', '%%') : part
  })
  const literal = `\`${written.join('').replaceAll('\n', `\n${still}`)}\``
  return names.length > 0
    ? `body := strings.NewReader(fmt.Sprintf(${literal}, ${names.join(', ')}))`
    : `body := strings.NewReader(${literal})`
}

function moved(text: string): string {
  return text.replaceAll(/^(?=[^\n\uE002])/gm, '\t')
}

/** orderID for ORDER_ID. */
function local(name: string): string {
  return camel(name).replace(/Id$/, 'ID')
}

/** Operators between the arguments of a call have no spaces. */
function text(value: string, plus = '+'): string {
  if (!hasVariables(value)) return JSON.stringify(value)
  return partsOf(value)
    .map((part) => (typeof part === 'string' ? JSON.stringify(part) : local(part.name)))
    .join(plus)
}
