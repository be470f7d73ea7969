import { isUtf8 } from 'node:buffer'
import { Refusal } from '../../base/refusal.ts'
import { sayableName } from './sayable-name.ts'

/** More than any call has fields, and few enough to be looked at one by one. */
const PARTS_MAX = 32

const HEAD_MAX = 4_096

/**
 * The fields of a body that is written as multipart/form-data, as PHP and Spring send a file: what is a file stands there
 * in Base64, as in JSON. A file that comes without a name beside it has the name of its part.
 */
export function fieldsOf(contentType: string, bytes: Buffer): Record<string, string> {
  const fields: Record<string, string> = Object.create(null)
  let fileName: string | undefined
  for (const { head, content } of partsOf(delimiterOf(contentType), bytes)) {
    const disposition = headerOf(head, 'content-disposition')
    const name = givenIn(/;\s*name=(?:"([^"]*)"|([^\s;"]+))/i.exec(disposition))
    if (name === undefined) throw broken('has a part without a name')
    if (Object.hasOwn(fields, name)) {
      const said = sayableName(name)
      throw new Refusal(
        'DUPLICATE_KEY',
        `${said === undefined ? 'A field' : `The field ${said}`} occurs twice in the body.`,
      )
    }
    const ownName = fileNameIn(disposition)
    fileName ??= ownName
    fields[name] = isFile(head, ownName) ? content.toString('base64') : textOf(content)
  }
  const named = fileName?.replace(/^.*[/\\]/, '')
  return { ...(named && { filename: named }), ...fields }
}

export function isMultipart(contentType: string | undefined): contentType is string {
  return /^multipart\/form-data\s*(?:;|$)/i.test(contentType ?? '')
}

interface Part {
  readonly head: string
  readonly content: Buffer
}

function delimiterOf(contentType: string): string {
  const [, quoted, plain] =
    /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined)
    throw new Refusal(
      'SYNTAX',
      'The Content-Type multipart/form-data has no boundary. Let your HTTP client set the header.',
    )
  return `--${boundary}`
}

function* partsOf(delimiter: string, bytes: Buffer): Generator<Part> {
  let at = bytes.indexOf(delimiter)
  if (at < 0) throw broken('does not contain the boundary of its Content-Type')
  for (let count = 0; ; count++) {
    at += delimiter.length
    if (bytes.toString('latin1', at, at + 2) === '--') return
    if (count === PARTS_MAX) throw broken(`has more than ${PARTS_MAX} parts`)
    if (bytes.toString('latin1', at, at + 2) !== '\r\n') throw broken('has a broken boundary')
    // The line break that ends the boundary may begin the empty line after no headers.
    const headEnd = bytes.subarray(at, at + HEAD_MAX).indexOf('\r\n\r\n')
    if (headEnd < 0) throw broken('has a part without the empty line after its headers')
    const start = at + headEnd + 4
    const end = bytes.indexOf(`\r\n${delimiter}`, start - 2)
    if (end < 0) throw broken('ends before its last boundary')
    yield { head: bytes.toString('utf8', at, at + headEnd), content: bytes.subarray(start, end) }
    at = end + 2
  }
}

function headerOf(head: string, name: string): string {
  const line = head.split('\r\n').find((one) => one.toLowerCase().startsWith(`${name}:`))
  return line?.slice(name.length + 1).trim() ?? ''
}

function givenIn(found: RegExpExecArray | null): string | undefined {
  return found?.[1] ?? found?.[2]
}

/** Python writes a name with other letters than those of ASCII as RFC 5987 has it. */
function fileNameIn(disposition: string): string | undefined {
  const encoded = /;\s*filename\*=utf-8'[\w-]*'([^\s;]+)/i.exec(disposition)?.[1]
  if (encoded === undefined)
    return givenIn(/;\s*filename=(?:"([^"]*)"|([^\s;"]+))/i.exec(disposition))
  try {
    return decodeURIComponent(encoded)
  } catch {
    throw broken('has a part whose file name is not encoded as RFC 5987 requires')
  }
}

/** A file has a name or the type of one; some clients write it in Base64 themselves, and then it is text. */
function isFile(head: string, ownName: string | undefined): boolean {
  if (/^base64$/i.test(headerOf(head, 'content-transfer-encoding'))) return false
  const type = headerOf(head, 'content-type')
  return ownName !== undefined || /^(?:image\/|application\/(?:octet-stream|pdf)\b)/i.test(type)
}

function textOf(content: Buffer): string {
  if (!isUtf8(content)) throw broken('has a text that is not in UTF-8')
  const text = content.toString('utf8')
  if (text.includes('\0')) throw broken('has a text with U+0000')
  return text
}

function broken(how: string): Refusal {
  return new Refusal('SYNTAX', `The body, which is multipart/form-data, ${how}.`)
}
