import { type AvailableClients, snippetz } from '@scalar/snippetz'
import { contentTypes } from './content-types.ts'
import { localServer } from './local-server.ts'
import type { Operation } from './operation.ts'

/** A request in one language. */
export interface Sample {
  /** The name under which the reader's choice is kept, here and in the guide. */
  readonly id: string
  readonly title: string
  /** The language of its colors. */
  readonly language: string
  readonly code: string
}

type Client = AvailableClients[number]

interface Target {
  readonly id: string
  readonly title: string
  readonly language: string
  readonly client: Client
  /** The client's own way to give credentials of HTTP Basic, in place of the header that the generator prints. */
  readonly basic: Replacement
  /** Prints the reply and, with `staying`, keeps the client from following a redirect. */
  readonly finish: (code: string, staying: boolean) => string
  /** Saves the reply as a file instead of printing it; a refusal is told and not saved. */
  readonly save: (code: string) => string
  /** The generator leaves the type of a form out. */
  readonly namesForm?: true
  /** It sends no GET with a body. */
  readonly noBodyByGet?: true
}

type Replacement = readonly [place: string | RegExp, text: string]

/** Stands for the credentials of HTTP Basic until the client's own way of giving them takes its place. */
const basicHeader = 'Basic CREDENTIALS'

/** The name under which a file is saved. */
const savedAs = 'report.zip'

const targets: readonly Target[] = [
  {
    id: 'curl',
    title: 'curl',
    language: 'bash',
    client: 'shell/curl',
    basic: [`--header 'Authorization: ${basicHeader}'`, "--user 'POS_ID:SECOND_KEY'"],
    finish: (code) => code,
    save: (code) => `${code} \\\n  --fail \\\n  --output ${savedAs}`,
  },
  {
    id: 'node',
    title: 'Node.js',
    language: 'javascript',
    client: 'node/fetch',
    noBodyByGet: true,
    basic: [`'${basicHeader}'`, "'Basic ' + btoa('POS_ID:SECOND_KEY')"],
    finish: (code, staying) =>
      [
        `const response = await ${staying ? put(code, `', {\n`, `', {\n  redirect: 'manual',\n`) : code}`,
        'console.log(response.status, await response.text())',
      ].join('\n\n'),
    save: (code) =>
      [
        "import { writeFile } from 'node:fs/promises'",
        `const response = await ${code}`,
        'if (!response.ok) throw new Error(await response.text())',
        `await writeFile('${savedAs}', Buffer.from(await response.arrayBuffer()))`,
      ].join('\n\n'),
  },
  {
    id: 'php',
    title: 'PHP',
    language: 'php',
    client: 'php/curl',
    noBodyByGet: true,
    basic: [
      `CURLOPT_HTTPHEADER, ['Authorization: ${basicHeader}']`,
      "CURLOPT_USERPWD, 'POS_ID:SECOND_KEY'",
    ],
    finish: (code) => `<?php\n\n${code}`,
    save: (code) =>
      `<?php\n\n${put(
        code,
        'curl_exec($ch);',
        [
          'curl_setopt($ch, CURLOPT_RETURNTRANSFER, true);',
          '$file = curl_exec($ch);',
          'if (curl_getinfo($ch, CURLINFO_RESPONSE_CODE) === 200) {',
          `    file_put_contents('${savedAs}', $file);`,
          '} else {',
          '    echo $file;',
          '}',
        ].join('\n'),
      )}`,
  },
  {
    id: 'python',
    title: 'Python',
    language: 'python',
    client: 'python/requests',
    basic: [
      /headers=\{\s+"Authorization": "Basic CREDENTIALS"\s+\}/,
      'auth=("POS_ID", "SECOND_KEY")',
    ],
    finish: (code, staying) =>
      [
        'import requests',
        `response = ${staying ? put(code, /\n\)$/, ',\n    allow_redirects=False\n)') : code}`,
        'print(response.status_code, response.text)',
      ].join('\n\n'),
    save: (code) =>
      [
        'import requests',
        `response = ${code}`,
        'response.raise_for_status()',
        `with open("${savedAs}", "wb") as file:\n    file.write(response.content)`,
      ].join('\n\n'),
  },
  {
    id: 'java',
    title: 'Java',
    language: 'java',
    client: 'java/nethttp',
    basic: [
      `"${basicHeader}"`,
      '"Basic " + java.util.Base64.getEncoder().encodeToString("POS_ID:SECOND_KEY".getBytes())',
    ],
    finish: (code) => `import java.net.http.*;\n\n${code}`,
    save: (code) =>
      `import java.net.http.*;\nimport java.nio.file.*;\n\n${put(
        code,
        /HttpResponse<String> response[\s\S]*$/,
        [
          'HttpResponse<byte[]> response = client.send(request, HttpResponse.BodyHandlers.ofByteArray());',
          'if (response.statusCode() != 200) throw new IllegalStateException(new String(response.body()));',
          `Files.write(Path.of("${savedAs}"), response.body());`,
        ].join('\n'),
      )}`,
  },
  {
    id: 'csharp',
    title: 'C#',
    language: 'csharp',
    client: 'csharp/httpclient',
    basic: ['"Basic", "CREDENTIALS"', '"Basic", Convert.ToBase64String("POS_ID:SECOND_KEY"u8)'],
    finish: (code, staying) =>
      [
        'using System.Net.Http.Headers;',
        staying
          ? put(
              code,
              'new HttpClient()',
              'new HttpClient(new HttpClientHandler { AllowAutoRedirect = false })',
            )
          : code,
        'Console.WriteLine(await response.Content.ReadAsStringAsync());',
      ].join('\n\n'),
    save: (code) =>
      [
        'using System.Net.Http.Headers;',
        code,
        'response.EnsureSuccessStatusCode();',
        `await File.WriteAllBytesAsync("${savedAs}", await response.Content.ReadAsByteArrayAsync());`,
      ].join('\n\n'),
  },
  {
    id: 'go',
    title: 'Go',
    language: 'go',
    client: 'go/native',
    namesForm: true,
    basic: [
      `req.Header.Add("Authorization", "${basicHeader}")`,
      'req.SetBasicAuth("POS_ID", "SECOND_KEY")',
    ],
    finish: (code, staying) =>
      staying
        ? put(
            code,
            'res, _ := http.DefaultClient.Do(req)',
            [
              'client := &http.Client{',
              '\t\tCheckRedirect: func(*http.Request, []*http.Request) error {',
              '\t\t\treturn http.ErrUseLastResponse',
              '\t\t},',
              '\t}',
              '\tres, _ := client.Do(req)',
            ].join('\n'),
          )
        : code,
    save: (code) =>
      put(
        put(code, '"net/http"\n', '"net/http"\n\t"os"\n'),
        'fmt.Println(res)\n\tfmt.Println(string(body))',
        [
          'if res.StatusCode != 200 {',
          '\t\tfmt.Println(string(body))',
          '\t\treturn',
          '\t}',
          `\tos.WriteFile("${savedAs}", body, 0o600)`,
        ].join('\n'),
      ),
  },
  {
    id: 'ruby',
    title: 'Ruby',
    language: 'ruby',
    client: 'ruby/native',
    namesForm: true,
    basic: [
      `request["Authorization"] = '${basicHeader}'`,
      "request.basic_auth('POS_ID', 'SECOND_KEY')",
    ],
    finish: (code) => code,
    save: (code) =>
      put(
        code,
        'puts response.read_body',
        `response.value\nFile.binwrite('${savedAs}', response.body)`,
      ),
  },
]

/** The parts of an operation that its samples show. */
export interface SampleCall {
  readonly method: Operation['method']
  /** Places for values are in braces; a query may follow. */
  readonly path: string
  readonly needsToken: boolean
  /** The id and the second key of a point of sale take the place of an access token. */
  readonly needsBasic?: boolean
  readonly bodyType: 'json' | 'form' | 'text' | undefined
  /** A client that follows redirects is told not to. */
  readonly redirects: boolean
  /** The reply is a file, which is saved. */
  readonly isFile?: boolean
}

export function sampleCallOf(operation: Operation): SampleCall {
  const { method, path, grants, body, bodyType = 'json', replies, replyType, query } = operation
  const required = (query as { required?: readonly string[] } | undefined)?.required ?? []
  const pairs = required.map((name) => `${name}={${name}}`)
  return {
    method,
    path: pairs.length > 0 ? `${path}?${pairs.join('&')}` : path,
    needsToken: grants.some((grant) => grant !== 'basic'),
    needsBasic: grants.length > 0 && grants.every((grant) => grant === 'basic'),
    bodyType: body && bodyType,
    redirects: replies[302] !== undefined,
    isFile: replyType === 'file',
  }
}

/**
 * A request in each language. Values that are missing and credentials stand for themselves: ORDER_ID,
 * ACCESS_TOKEN, POS_ID, SECOND_KEY.
 */
export function samplesOf(call: SampleCall, body: unknown): Sample[] {
  const byGet = call.method === 'GET' && call.bodyType !== undefined
  return targets
    .filter(({ noBodyByGet }) => !(byGet && noBodyByGet))
    .map(({ id, title, language, client, basic, finish, save, namesForm }) => {
      const request = requestOf(call, body, { namesForm: namesForm === true })
      const [target, name] = client.split('/') as ['shell', 'curl'] // The generator's names, as pairs.
      const printed = snippetz().print(target, name, request) ?? never(client)
      // With a body curl would make it a POST.
      const named = call.needsBasic ? put(printed, ...basic) : printed
      const code = byGet && id === 'curl' ? put(named, ' \\\n', ' \\\n  --request GET \\\n') : named
      return { id, title, language, code: call.isFile ? save(code) : finish(code, call.redirects) }
    })
}

function requestOf(call: SampleCall, body: unknown, { namesForm }: { namesForm: boolean }) {
  const { method, path, needsToken, needsBasic, bodyType } = call
  const isForm = bodyType === 'form'
  const type = bodyType && contentTypes[bodyType]
  const headers = [
    ...(needsToken ? [{ name: 'Authorization', value: 'Bearer ACCESS_TOKEN' }] : []),
    ...(needsBasic ? [{ name: 'Authorization', value: basicHeader }] : []),
    ...(type && (!isForm || namesForm) ? [{ name: 'Content-Type', value: type }] : []),
  ]
  const [place = '', query] = path
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => placeholder(name))
    .split('?')
  return {
    method,
    url: localServer + place,
    httpVersion: 'HTTP/1.1',
    headers,
    queryString: [...new URLSearchParams(query)].map(([name, value]) => ({ name, value })),
    cookies: [],
    headersSize: -1,
    bodySize: -1,
    ...(type && { postData: { mimeType: type, ...contentOf(body, isForm) } }),
  }
}

function contentOf(body: unknown, isForm: boolean) {
  if (typeof body === 'string') return { text: body }
  if (!isForm) return { text: JSON.stringify(body ?? {}) }
  const params = Object.entries(Object(body)).map(([name, value]) => ({
    name,
    value: String(value),
  }))
  return { params }
}

/** ORDER_ID for orderId. */
function placeholder(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
}

/** Puts a text in the place of another, which has to be there. */
function put(code: string, place: string | RegExp, text: string): string {
  const written = code.replace(place, () => text)
  if (written === code) throw new Error(`a sample has no place ${place}`)
  return written
}

function never(client: Client): never {
  throw new Error(`there is no generator for ${client}`)
}
