import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldsOf, isMultipart } from './multipart.ts'

const type = 'multipart/form-data; boundary=b1'

function body(...parts: string[]): Buffer {
  return Buffer.from(`${parts.map((part) => `--b1\r\n${part}\r\n`).join('')}--b1--\r\n`, 'latin1')
}

const field = (name: string, value: string) =>
  `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`

const fileAs = (parameters: string, type = 'application/octet-stream') =>
  `Content-Disposition: form-data; name="content"${parameters}\r\nContent-Type: ${type}\r\n\r\n%PDF-\xff\r\n\r\n--b`

const base64 = Buffer.from('%PDF-\xff\r\n\r\n--b', 'latin1').toString('base64')

test('a file is written in Base64, and the fields beside it are texts', () => {
  assert.deepEqual(
    { ...fieldsOf(type, body(field('verificationId', 'V1'), fileAs('; filename="/tmp/a.pdf"'))) },
    { verificationId: 'V1', content: base64, filename: 'a.pdf' },
  )
})

test('the name beside a file counts, not that of its part', () => {
  const fields = fieldsOf(type, body(fileAs('; filename="phpA1"'), field('filename', 'a.pdf')))
  assert.equal(fields.filename, 'a.pdf')
})

test('a name with Polish letters may be written as RFC 5987 has it', () => {
  const named = (name: string) => fieldsOf(type, body(fileAs(`; filename*=utf-8''${name}`)))
  assert.equal(named('umowa%20sp%C3%B3%C5%82ki.pdf').filename, 'umowa spółki.pdf')
  assert.equal(named('a.pdf').content, base64)
  assert.throws(() => named('%FF'), /RFC 5987/)
})

test('a file is told by its type if its part has no name', () => {
  assert.equal(fieldsOf(type, body(fileAs('', 'image/png'))).content, base64)
  assert.equal(fieldsOf(type, body(field('content', 'JVBERi0='))).content, 'JVBERi0=')
  const encoded = `Content-Transfer-Encoding: base64\r\n${fileAs('; filename=a.pdf').replace(/%PDF.*/s, 'JVBERi0=')}`
  assert.equal(fieldsOf(type, body(encoded)).content, 'JVBERi0=')
})

test('a boundary may be quoted, headers may be in any case, and a part may be empty', () => {
  const sent = body(field('a', '').replace('Content-D', 'content-d'))
  assert.equal(fieldsOf('multipart/form-data; charset=utf-8; boundary="b1"', sent).a, '')
  assert.ok(isMultipart('Multipart/Form-Data;boundary=x'))
  assert.ok(
    !isMultipart('application/json') && !isMultipart(undefined) && !isMultipart('multipart/mixed'),
  )
})

test('what is broken is refused with what is wrong', () => {
  const refused = (sent: Buffer | string, says: RegExp, as = type) =>
    assert.throws(() => fieldsOf(as, Buffer.from(sent)), says)
  refused(body(field('a', '1')), /no boundary/, 'multipart/form-data')
  refused(body(field('a', '1')), /does not contain the boundary/, `${type}2`)
  refused('--b1\r\n\r\nx\r\n--b1--', /part without a name/)
  refused(body(field('a', '1'), field('a', '2')), /field a occurs twice/)
  refused('--b1\r\nContent-Disposition: form-data; name="a"\r\n\r\n1', /before its last boundary/)
  refused('--b1\r\nContent-Disposition: form-data; name="a"', /without the empty line/)
  refused('--b1xx', /broken boundary/)
  refused(body(field('a', '\xff')), /not in UTF-8/)
  refused(body(field('a', '\0')), /U\+0000/)
  refused(body(...Array.from({ length: 33 }, (_, at) => field(`f${at}`, ''))), /more than 32/)
})

test('names of the language are no more than names', () => {
  const fields = fieldsOf(type, body(field('__proto__', 'x'), field('constructor', 'y')))
  assert.deepEqual(Object.keys(fields), ['__proto__', 'constructor'])
})
