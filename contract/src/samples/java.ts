import { jsonOf } from './literal.ts'
import {
  type Content,
  encoded,
  fullUrl,
  lines,
  paragraphs,
  type SampleRequest,
  variablesOf,
} from './request.ts'
import { camel, hasVariables, namesIn, partsOf } from './variable.ts'

/** The request in Java, as a program of one file. */
export function java(request: SampleRequest): string {
  const { method, headers, basic, content, savedAs } = request
  const names = variablesOf(request)
  const encodes = names.filter((name) => isEncoded(request, name))
  const sent = [
    ...(basic ? [`.header("Authorization", "Basic " + credentials)`] : []),
    ...headers.map(([name, value]) => `.header("${name}", ${text(value)})`),
    ...(content ? [`.header("Content-Type", "${content.type}")`] : []),
    ...methodOf(method, content),
    '.build();',
  ]
  const body = content && bodyOf(content)
  return paragraphs(
    lines(
      'import java.net.URI;',
      encodes.length > 0 && 'import java.net.URLEncoder;',
      'import java.net.http.HttpClient;',
      'import java.net.http.HttpRequest;',
      'import java.net.http.HttpResponse;',
      encodes.length > 0 && 'import java.nio.charset.StandardCharsets;',
      savedAs && 'import java.nio.file.Files;',
      savedAs && 'import java.nio.file.Path;',
      basic && 'import java.util.Base64;',
    ),
    lines(
      'public class Sample {',
      '    public static void main(String[] args) throws Exception {',
      moved(
        paragraphs(
          names.length > 0 && names.map(reading).join('\n'),
          encodes.length > 0 && encodes.map(encoding).join('\n'),
          basic &&
            lines(
              `String key = ${text(basic.join(':'))};`,
              'String credentials = Base64.getEncoder().encodeToString(key.getBytes());',
            ),
          body && `String body = ${body};`,
          lines(
            'HttpRequest request = HttpRequest.newBuilder()',
            `    .uri(URI.create(${text(fullUrl(request))}))`,
            ...sent.map((line) => `    ${line}`),
          ),
          savedAs
            ? lines(
                'HttpResponse<byte[]> response = HttpClient.newHttpClient()',
                '    .send(request, HttpResponse.BodyHandlers.ofByteArray());',
                'if (response.statusCode() != 200) throw new IllegalStateException(new String(response.body()));',
                `Files.write(Path.of("${savedAs}"), response.body());`,
              )
            : lines(
                'HttpResponse<String> response = HttpClient.newHttpClient()',
                '    .send(request, HttpResponse.BodyHandlers.ofString());',
                'System.out.println(response.statusCode() + " " + response.body());',
              ),
        ),
      ),
      '    }',
      '}',
    ),
  )
}

const reading = (name: string) => `String ${camel(name)} = System.getenv("${name}");`

const encoding = (name: string) =>
  `${camel(name)} = URLEncoder.encode(${camel(name)}, StandardCharsets.UTF_8);`

/** True for a variable that a form has in another form than it is. */
function isEncoded({ content }: SampleRequest, name: string): boolean {
  return content?.kind === 'form' && namesIn(content.pairs.flat().join(' ')).includes(name)
}

function methodOf(method: string, content: Content | undefined): string[] {
  const publisher = content
    ? 'HttpRequest.BodyPublishers.ofString(body)'
    : 'HttpRequest.BodyPublishers.noBody()'
  if (method === 'POST' || method === 'PUT') return [`.${method}(${publisher})`]
  if (content) return [`.method("${method}", ${publisher})`]
  return method === 'GET' ? [] : [`.${method}()`]
}

function bodyOf(content: Content): string {
  if (content.kind === 'form')
    return text(
      content.pairs.map(([name, value]) => `${name}=${encoded(value)}`).join('&'),
      '\n    + ',
    )
  if (content.kind === 'text') return text(content.text)
  const json = jsonOf(content.value)
  const names = partsOf(json).flatMap((part) =>
    typeof part === 'string' ? [] : [camel(part.name)],
  )
  const block = partsOf(json)
    .map((part) => {
      if (typeof part !== 'string') return '%s'
      const escaped = part.replaceAll('\\', '\\\\')
      return names.length > 0 ? escaped.replaceAll('%', '%%') : escaped
    })
    .join('')
  const written = `"""\n${moved(block)}\n    """`
  return names.length > 0 ? `${written}.formatted(${names.join(', ')})` : written
}

function moved(text: string): string {
  const by = text.startsWith('{') || text.startsWith('[') ? '    ' : '        '
  return text.replaceAll(/^(?=.)/gm, by)
}

function text(value: string, plus = ' + '): string {
  if (!hasVariables(value)) return JSON.stringify(value)
  return partsOf(value)
    .map((part) => (typeof part === 'string' ? JSON.stringify(part) : camel(part.name)))
    .join(plus)
}
