import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formAsJson, isMultipart } from './multipart.ts'

const type = 'multipart/form-data; boundary=b1'

async function fieldsOf(contentType: string, bytes: Buffer): Promise<Record<string, string>> {
  return JSON.parse((await formAsJson(contentType, bytes)).toString())
}

function body(...parts: string[]): Buffer {
  return Buffer.from(`${parts.map((part) => `--b1\r\n${part}\r\n`).join('')}--b1--\r\n`, 'latin1')
}

const field = (name: string, value: string) =>
  `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`

const fileAs = (parameters: string) =>
  `Content-Disposition: form-data; name="content"${parameters}\r\nContent-Type: application/octet-stream\r\n\r\n%PDF-\xff\r\n\r\n--b`

const base64 = Buffer.from('%PDF-\xff\r\n\r\n--b', 'latin1').toString('base64')

test('a file is read as Base64, and the other fields are texts', async () => {
  assert.deepEqual(
    {
      ...(await fieldsOf(
        type,
        body(field('verificationId', 'V1'), fileAs('; filename="/tmp/a.pdf"')),
      )),
    },
    { verificationId: 'V1', content: base64, filename: 'a.pdf' },
  )
})

test('a filename field has precedence over the name of the part', async () => {
  const fields = await fieldsOf(
    type,
    body(fileAs('; filename="phpA1"'), field('filename', 'a.pdf')),
  )
  assert.equal(fields.filename, 'a.pdf')
})

test('a name with Polish letters may be encoded according to RFC 5987', async () => {
  const name = "; filename*=utf-8''umowa%20sp%C3%B3%C5%82ki.pdf"
  assert.equal((await fieldsOf(type, body(fileAs(name)))).filename, 'umowa spółki.pdf')
})

test('a file is found by its type if its part has no name, and content may be Base64 text', async () => {
  assert.equal((await fieldsOf(type, body(fileAs('')))).content, base64)
  const picture = fileAs('').replace('application/octet-stream', 'image/png')
  assert.equal((await fieldsOf(type, body(picture))).content, base64)
  assert.equal((await fieldsOf(type, body(field('content', 'JVBERi0=')))).content, 'JVBERi0=')
})

test('a boundary may be quoted, header names may be in any case, and a part may be empty', async () => {
  const sent = body(field('a', '').replace('Content-D', 'content-d'))
  assert.equal((await fieldsOf('multipart/form-data; charset=utf-8; boundary="b1"', sent)).a, '')
  assert.ok(isMultipart('Multipart/Form-Data;boundary=x'))
  for (const other of ['application/json', undefined, 'multipart/mixed'])
    assert.ok(!isMultipart(other))
})

test('the error for a broken form names the defect', async () => {
  const rejected = (sent: Buffer | string, says: RegExp, as = type) =>
    assert.rejects(fieldsOf(as, Buffer.from(sent)), says)
  await rejected(body(field('a', '1')), /not valid multipart/, 'multipart/form-data')
  await rejected(body(field('a', '1')), /not valid multipart/, `${type}2`)
  await rejected(body(field('a', '1')).subarray(0, -8), /not valid multipart/)
  const files = body(fileAs('; filename="a.pdf"'), fileAs('; filename="b.pdf"'))
  for (const length of [files.indexOf('%PDF') + 4, files.lastIndexOf('%PDF') + 4])
    await rejected(files.subarray(0, length), /not valid multipart/)
  await rejected(body(fileAs("; filename*=utf-8''%FF")), /not valid multipart/)
  await rejected(body(field('a', '1'), field('a', '2')), /a occurs twice/)
  await rejected(body(field('a', '\0')), /a contains U\+0000/)
})

test('a long text field is read completely', async () => {
  const content = 'QUJD'.repeat(300_000)
  assert.equal((await fieldsOf(type, body(field('content', content)))).content, content)
})

test('an ambiguous boundary is rejected before the body is read', async () => {
  const parts = body(...Array.from({ length: 40 }, (_, at) => field(`f${at}`, '')))
  for (const other of [
    'xboundary=z; boundary=b1',
    'boundary =b1',
    'boundary=a"b1"',
    'boundary=b\\1',
  ])
    await assert.rejects(fieldsOf(`multipart/form-data; ${other}`, parts), /not valid multipart/)
})

test('a form with more than 32 parts is rejected', async () => {
  const parts = (count: number) =>
    body(...Array.from({ length: count }, (_, at) => field(`f${at}`, '')))
  assert.equal(Object.keys(await fieldsOf(type, parts(32))).length, 32)
  await assert.rejects(fieldsOf(type, parts(33)), /not valid multipart/)
})

test('names of object properties are ordinary field names', async () => {
  const fields = await fieldsOf(type, body(field('__proto__', 'x'), field('constructor', 'y')))
  assert.deepEqual(Object.keys(fields), ['__proto__', 'constructor'])
})
