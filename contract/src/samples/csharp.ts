import { jsonOf } from './literal.ts'
import {
  type Content,
  capitalized,
  fullUrl,
  lines,
  paragraphs,
  type SampleRequest,
  variablesOf,
} from './request.ts'
import { camel, hasVariables, loneName, partsOf } from './variable.ts'

/** The request in C#, as the only file of a program with implicit namespaces. */
export function csharp(request: SampleRequest): string {
  const { headers, basic, content, redirects, savedAs } = request
  const names = variablesOf(request)
  const bearer = headers.find(([name]) => name === 'Authorization')
  const hasText = (content && content.kind !== 'form') || basic
  const handler = 'new HttpClientHandler { AllowAutoRedirect = false }'
  return paragraphs(
    lines((bearer || basic) && 'using System.Net.Http.Headers;', hasText && 'using System.Text;'),
    names.length > 0 &&
      names
        .map((name) => `var ${camel(name)} = Environment.GetEnvironmentVariable("${name}");`)
        .join('\n'),
    lines(
      redirects
        ? `using var client = new HttpClient(${handler});`
        : 'using var client = new HttpClient();',
      'using var request = new HttpRequestMessage(',
      `    ${methodOf(request)}, ${text(fullUrl(request))});`,
      basic &&
        lines(
          `var credentials = Encoding.UTF8.GetBytes(${text(basic.join(':'))});`,
          'request.Headers.Authorization = new AuthenticationHeaderValue(',
          '    "Basic", Convert.ToBase64String(credentials));',
        ),
      ...headers.map(headerOf),
      content && `request.Content = ${contentOf(content)};`,
    ),
    lines(
      'using var response = await client.SendAsync(request);',
      savedAs
        ? lines(
            'response.EnsureSuccessStatusCode();',
            `await File.WriteAllBytesAsync("${savedAs}", await response.Content.ReadAsByteArrayAsync());`,
          )
        : lines(
            'var reply = await response.Content.ReadAsStringAsync();',
            'Console.WriteLine($"{(int)response.StatusCode} {reply}");',
          ),
    ),
  )
}

function methodOf({ method }: SampleRequest): string {
  return `HttpMethod.${capitalized(method)}`
}

function headerOf([name, value]: readonly [string, string]): string {
  const [scheme, credentials] = value.split(' ')
  return name === 'Authorization' && credentials
    ? `request.Headers.Authorization = new AuthenticationHeaderValue("${scheme}", ${text(credentials)});`
    : `request.Headers.Add("${name}", ${text(value)});`
}

function contentOf(content: Content): string {
  if (content.kind === 'form') {
    const pairs = content.pairs.map(([name, value]) => `    ["${name}"] = ${text(value)},\n`)
    return `new FormUrlEncodedContent(new Dictionary<string, string?>\n{\n${pairs.join('')}})`
  }
  const written = content.kind === 'json' ? raw(jsonOf(content.value)) : text(content.text)
  const inner = written.replaceAll(/^(?=.)/gm, '    ')
  return `new StringContent(\n${inner},\n    Encoding.UTF8,\n    "${content.type}")`
}

/** A raw string of several lines, without escapes. */
function raw(value: string): string {
  const dollars = hasVariables(value) ? '$$' : ''
  const written = partsOf(value).map((part) =>
    typeof part === 'string' ? part : `{{${camel(part.name)}}}`,
  )
  return `${dollars}"""\n${written.join('')}\n"""`
}

function text(value: string): string {
  if (!hasVariables(value)) return JSON.stringify(value)
  const lone = loneName(value)
  if (lone) return camel(lone)
  const written = partsOf(value).map((part) =>
    typeof part === 'string'
      ? JSON.stringify(part).slice(1, -1).replaceAll(/[{}]/g, '$&$&')
      : `{${camel(part.name)}}`,
  )
  return `$"${written.join('')}"`
}
