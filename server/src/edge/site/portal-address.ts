import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { onceEach } from '../reply/once-each.ts'

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
}

const compressed = promisify(brotliCompress)
const encodings: Readonly<Record<string, (text: Buffer) => Promise<Buffer>>> = {
  // Quick rather than small: a document is compressed when it is first asked for.
  br: (text) => compressed(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
}

interface Document {
  readonly etag: string
  readonly type: string
  readonly text: Buffer
  readonly encoded: Map<string, Promise<Buffer>>
}

/** The documents of the portal with the address of this server; undefined where they have it from their build. */
export interface OwnDocuments {
  /** Sends the document at the path of a request, if it names an address. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    headers: Readonly<Record<string, string>>,
  ): Promise<FastifyReply | undefined>
  /** The text of a document, by its path below the folder of the portal. */
  textOf(file: string): Promise<Buffer | undefined>
}

/**
 * The documents of the portal name the address for which it was built, in canonical links, feeds, and indexes. If the
 * server has another address, that one replaces it. Scripts are not changed, because pages contain their hashes: in a
 * browser they read the address of the page. If feedback is on, the root element of each page has an attribute for
 * it.
 */
export function documentsAt(
  root: string,
  { publicUrl, asksForFeedback = false }: { publicUrl: string; asksForFeedback?: boolean },
): OwnDocuments | undefined {
  const builtFor = builtAddress(root)
  if (builtFor === undefined || (builtFor === publicUrl && !asksForFeedback)) return undefined
  const here: Here = { builtFor, publicUrl, asksForFeedback }
  // Anyone may request any path, so only those of files are cached. They are listed with the first request.
  let files: ReadonlySet<string> | undefined
  const kept = onceEach(read)

  async function read(file: string): Promise<Document | undefined> {
    const built = await readFile(join(root, file), 'utf8')
    const written = rewritten(built, file, here)
    if (written === built) return undefined
    const text = Buffer.from(written)
    const etag = createHash('sha256').update(text).digest('base64url').slice(0, 27)
    return { etag, type: types[endingOf(file)] ?? '', text, encoded: new Map() }
  }

  async function documentOf(file: string): Promise<Document | undefined> {
    files ??= new Set(globSync(`**/*.{${Object.keys(types).join(',')}}`, { cwd: root }))
    return files.has(file) ? kept(file) : undefined
  }

  return {
    textOf: async (file) => (await documentOf(file))?.text,
    async send(request, reply, headers) {
      const document = await documentOf(fileAt(request))
      if (!document) return undefined
      reply.headers({ ...headers, etag: `W/"${document.etag}"`, vary: 'accept-encoding' })
      if (isKnown(document.etag, request.headers['if-none-match'])) return reply.code(304).send()
      reply.type(document.type)
      const encoding = encodingFor(request.headers['accept-encoding'])
      const encode = encodings[encoding]
      if (!encode) return reply.send(document.text)
      const body = document.encoded.get(encoding) ?? encode(document.text)
      document.encoded.set(encoding, body)
      return reply.header('content-encoding', encoding).send(await body)
    },
  }
}

/** The home page has its own address in its canonical link. */
function builtAddress(root: string): string | undefined {
  const home = join(root, 'index.html')
  if (!existsSync(home)) return undefined
  return /rel="?canonical"? href="?(https?:\/\/[^/"\s]+)/.exec(readFileSync(home, 'utf8'))?.[1]
}

interface Here {
  readonly builtFor: string
  readonly publicUrl: string
  readonly asksForFeedback: boolean
}

function rewritten(
  built: string,
  file: string,
  { builtFor, publicUrl, asksForFeedback }: Here,
): string {
  const ending = endingOf(file)
  const all = (text: string) => text.replaceAll(builtFor, publicUrl)
  // The body of a page has to be what its scripts expect.
  if (ending === 'html') {
    const end = built.indexOf('</head>')
    const whole = all(built.slice(0, end)) + built.slice(end)
    return asksForFeedback ? whole.replace('<html ', '<html data-feedback ') : whole
  }
  if (ending === 'xml' || file.endsWith('openapi.json')) return all(built)
  // A sentence may name the address of a server on the reader's machine; links and samples name this one.
  const parts = built.split('```').map((part, at) => (at % 2 === 1 ? all(part) : part))
  return parts.join('```').replaceAll(`${builtFor}/europe/`, `${publicUrl}/europe/`)
}

function endingOf(file: string): string {
  return file.split('.').at(-1) ?? ''
}

/** The file of an address below /europe/; no file has an empty name. */
function fileAt({ method, url }: FastifyRequest): string {
  const [path = ''] = url.split(/[?#]/)
  if ((method !== 'GET' && method !== 'HEAD') || !path.startsWith('/europe/')) return ''
  const below = path.slice('/europe/'.length)
  return below === '' || below.endsWith('/') ? `${below}index.html` : below
}

/** True if a client has this version of a document; a proxy may have changed its compression. */
function isKnown(etag: string, asked: string | undefined): boolean {
  return listed(asked).some((tag) => tag === '*' || tag.replace(/^W\//, '') === `"${etag}"`)
}

function encodingFor(accepted: string | string[] | undefined): string {
  const names = listed(String(accepted ?? ''))
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : 'identity'
}

function listed(header = ''): string[] {
  return header.split(',').map((one) => one.trim())
}
