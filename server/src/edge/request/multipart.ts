import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { Refusal } from '../../base/refusal.ts'
import { sayableName } from './sayable-name.ts'

/** The largest number of parts: more than any call has fields. */
const PARTS_MAX = 32

const limits = { headerPairs: 32, headerSize: 4_096 }

export function isMultipart(contentType: string | undefined): contentType is string {
  return /^multipart\/form-data\s*(?:;|$)/i.test(contentType ?? '')
}

/**
 * The fields of a body in multipart/form-data, as PHP and Spring send files, with each file in Base64 as in JSON. A file
 * without a filename field beside it has the file name of its part.
 */
export async function fieldsOf(
  contentType: string,
  bytes: Buffer,
): Promise<Record<string, string>> {
  const fields: Record<string, string> = Object.create(null)
  const { parts, fileName } = await partsIn(contentType, bytes)
  for (const [name, value] of parts) {
    const said = sayableName(name) ?? 'A field'
    if (Object.hasOwn(fields, name))
      throw new Refusal('DUPLICATE_KEY', `${said} occurs twice in the body.`)
    const text = typeof value === 'string' ? value : (await value).toString('base64')
    if (text.includes('\0')) throw new Refusal('SYNTAX', `${said} contains U+0000.`)
    fields[name] = text
  }
  return { ...(fileName && { filename: fileName }), ...fields }
}

async function partsIn(contentType: string, bytes: Buffer) {
  const parts: [name: string, value: string | Promise<Buffer>][] = []
  let fileName: string | undefined
  try {
    // The library takes seconds for a megabyte of empty parts.
    if (countParts(contentType, bytes) > PARTS_MAX) throw new RangeError()
    const form = new Busboy({ headers: { 'content-type': contentType }, limits })
    form.on('field', (name = '', value) => parts.push([name, value]))
    form.on('file', (name = '', file, ownName) => {
      fileName ??= ownName
      parts.push([name, buffer(file)])
    })
    await finished(form.end(bytes))
  } catch {
    throw new Refusal(
      'SYNTAX',
      'The body is not valid multipart/form-data. Let your HTTP client write the body and set the Content-Type.',
    )
  }
  return { parts, fileName }
}

/** Counts the delimiters of a body before its last one, and no further than the limit. */
function countParts(contentType: string, bytes: Buffer): number {
  const [, quoted, plain = quoted] = /boundary=(?:"([^"]*)"|([^\s;]*))/i.exec(contentType) ?? []
  let [count, at] = [-1, -1]
  do {
    at = bytes.indexOf(`--${plain}`, at + 1)
    count += 1
  } while (at >= 0 && count <= PARTS_MAX + 1)
  return count - 1
}
