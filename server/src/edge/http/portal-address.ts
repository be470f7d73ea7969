import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
}

const encodings: Readonly<Record<string, (text: Buffer) => Promise<Buffer>>> = {
  // Quick rather than small: a document is compressed when it is first asked for.
  br: (text) => compressed(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
}
const compressed = promisify(brotliCompress)

interface Rewritten {
  readonly etag: string
  readonly type: string
  readonly text: Buffer
  readonly encoded: Map<string, Promise<Buffer>>
}

/**
 * The documents of the portal name the address for which it was built, in canonical links, feeds, and indexes. At
 * another address they are sent with that one. Scripts are not touched, as pages name their hashes: in a browser
 * they read the address for themselves.
 */
export function documentsAt(root: string, publicUrl: string) {
  const builtFor = builtAddress(root)
  const documents = new Map<string, Promise<Rewritten | undefined>>()
  if (builtFor === undefined || builtFor === publicUrl) return undefined

  async function rewritten(file: string): Promise<Rewritten | undefined> {
    const type = types[file.split('.').at(-1) ?? '']
    if (!type || !builtFor || !existsSync(file)) return undefined
    const built = await readFile(file, 'utf8')
    // The body of a page is what its scripts will find again.
    const end = type.startsWith('text/html') ? built.indexOf('</head>') : built.length
    const written = built.slice(0, end).replaceAll(builtFor, publicUrl) + built.slice(end)
    if (written === built) return undefined
    const text = Buffer.from(written)
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
    return { etag, type, text, encoded: new Map() }
  }

  /** Sends the document at the path, if it names an address; the headers are those of all documents. */
  return async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    headers: () => Readonly<Record<string, string>>,
  ): Promise<FastifyReply | undefined> {
    const file = fileAt(root, request)
    if (!file) return undefined
    const known = documents.get(file) ?? rewritten(file)
    documents.set(file, known)
    const document = await known
    if (!document) return undefined
    reply.headers({ ...headers(), etag: document.etag, vary: 'accept-encoding' })
    if (request.headers['if-none-match'] === document.etag) return reply.code(304).send()
    const encoding = encodingFor(request.headers['accept-encoding'])
    const encode = encodings[encoding]
    reply.type(document.type)
    if (!encode) return reply.send(document.text)
    const body = document.encoded.get(encoding) ?? encode(document.text)
    document.encoded.set(encoding, body)
    return reply.header('content-encoding', encoding).send(await body)
  }
}

/** The home page has its own address in its canonical link. */
function builtAddress(root: string): string | undefined {
  const home = join(root, 'index.html')
  if (!existsSync(home)) return undefined
  return /rel="?canonical"? href="?(https?:\/\/[^/"\s]+)/.exec(readFileSync(home, 'utf8'))?.[1]
}

/** The file of an address below /europe/; nothing for one that leaves the folder. */
function fileAt(root: string, { method, url }: FastifyRequest): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const [path = ''] = url.split(/[?#]/)
  const below = path.startsWith('/europe/') ? path.slice('/europe/'.length) : undefined
  if (below === undefined || !/^[\w./-]*$/.test(below) || /^\/|\/\//.test(below)) return undefined
  const file = normalize(join(root, below.replace(/(^|\/)$/, '$1index.html')))
  return file.startsWith(join(root, '/')) ? file : undefined
}

function encodingFor(accepted: string | string[] | undefined): string {
  const names = String(accepted ?? '')
    .split(',')
    .map((name) => name.trim())
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : 'identity'
}
