import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { Refusal } from '../../base/refusal.ts'
import { sayableName } from './sayable-name.ts'

/** The largest number of parts: more than any call has fields. */
const PARTS_MAX = 32

const HEADER_BYTES_MAX = 4_096

export function isMultipart(contentType: string | undefined): contentType is string {
  return /^multipart\/form-data\s*(?:;|$)/i.test(contentType ?? '')
}

/**
 * A body in multipart/form-data, as PHP and Spring send files, written as the JSON of its call: each file is in Base64. A
 * file without a filename field beside it has the file name of its part.
 */
export async function formAsJson(contentType: string, bytes: Buffer): Promise<Buffer> {
  const fields: Record<string, string> = Object.create(null)
  const { parts, fileName } = await partsIn(contentType, bytes)
  for (const [name, text] of parts) {
    const said = sayableName(name) ?? 'A field'
    if (Object.hasOwn(fields, name))
      throw new Refusal('DUPLICATE_KEY', `${said} occurs twice in the body.`)
    if (text.includes('\0')) throw new Refusal('SYNTAX', `${said} contains U+0000.`)
    fields[name] = text
  }
  return Buffer.from(JSON.stringify({ ...(fileName && { filename: fileName }), ...fields }))
}

type Part = readonly [name: string, text: string]

async function partsIn(contentType: string, bytes: Buffer) {
  const boundary = boundaryIn(contentType)
  // The library needs seconds for a megabyte of empty parts.
  if (boundary === undefined || countOf(`--${boundary}`, bytes) > PARTS_MAX + 1) throw broken()
  const form = new Busboy({
    // The library reads other boundaries than those that were counted.
    headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
    limits: {
      headerPairs: PARTS_MAX,
      headerSize: HEADER_BYTES_MAX,
      fieldSize: bytes.length,
    },
    isPartAFile: (_, type = '', name) =>
      name !== undefined || /^(?:image\/|application\/(?:octet-stream|pdf)$)/i.test(type),
  })
  const parts: Promise<Part | undefined>[] = []
  let fileName: string | undefined
  form.on('field', (name = '', text) => parts.push(Promise.resolve([name, text])))
  form.on('file', (name = '', file, ownName) => {
    fileName ??= ownName
    const text = buffer(file).then((content) => content.toString('base64'))
    // A file that breaks off fails its form, too.
    parts.push(
      text.then(
        (text) => [name, text],
        () => undefined,
      ),
    )
  })
  const end = finished(form)
  form.end(bytes)
  await end.catch(() => {
    throw broken()
  })
  const found = await Promise.all(parts)
  if (fileName?.includes('\ufffd') || !found.every((part) => part !== undefined)) throw broken()
  return { parts: found, fileName }
}

/** The boundary of a body: visible ASCII without quotation marks and backslashes. */
function boundaryIn(contentType: string): string | undefined {
  const [, quoted, plain] =
    /;\s*boundary\s*=\s*(?:"([ !#-[\]-~]{1,70})"|([!#-:<-[\]-~]{1,70}))\s*(?:;|$)/i.exec(
      contentType,
    ) ?? []
  return quoted ?? plain
}

/** Counts a text in a body, and not much further than the limit. */
function countOf(text: string, bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(text); at >= 0 && count <= PARTS_MAX + 1; count += 1)
    at = bytes.indexOf(text, at + 1)
  return count
}

function broken(): Refusal {
  return new Refusal(
    'SYNTAX',
    'The body is not valid multipart/form-data. Let your HTTP client write the body and set the Content-Type.',
  )
}
