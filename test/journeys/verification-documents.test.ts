import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@grosz/contract/client.ts'
import type { OperationId } from '@grosz/contract/index.ts'
import { openVault } from '../../server/src/base/vault.ts'
import { type Changes, recipeBody } from '../recipe-body.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'

/** Room for a file that is larger than the usual bodies. */
const UPLOAD_BYTES = 2 * 2 ** 20

describe(`associates, documents and files on ${engine}`, () => {
  let sandbox: Sandbox
  let marketplace: Awaited<ReturnType<Sandbox['merchant']>>
  before(async () => {
    sandbox = await openSandbox({ uploadBytes: UPLOAD_BYTES })
    marketplace = await sandbox.merchant('500600')
  })
  after(() => sandbox.finish())

  let count = 0
  async function started(): Promise<string> {
    const body = { sellerId: `seller-${++count}`, type: 'FULL' } as const
    const created = await marketplace.call('createVerification', { body })
    assert.ok(created.ok)
    return created.body.verificationId
  }

  /** Sends a recipe with changes; returns the status and the text of the response. */
  async function send<I extends OperationId>(id: I, recipe: string, changes: Changes) {
    const body = recipeBody(id, recipe, changes)
    const answer = await marketplace.call(id, { body } as never)
    const said = (answer.body ?? {}) as { status?: { statusDesc?: string }; fileId?: string }
    return { status: answer.status, desc: said.status?.statusDesc ?? '', fileId: said.fileId ?? '' }
  }

  const upload = (verificationId: string, bytes: Uint8Array | string, filename = 'a file.pdf') =>
    send('uploadVerificationFile', 'verification-file', {
      verificationId,
      filename,
      content: typeof bytes === 'string' ? bytes : Buffer.from(bytes).toString('base64'),
    })

  const pdf = Buffer.from('%PDF-1.7 of somebody')

  test('Polish associates are identified by their PESEL, and others by their date of birth', async () => {
    const verificationId = await started()
    const polish = (changes: Changes) =>
      send('loadAssociate', 'associate-polish', { verificationId, ...changes })
    const foreign = (changes: Changes) =>
      send('loadAssociate', 'associate-foreign', { verificationId, ...changes })
    assert.equal((await polish({})).status, 204)
    assert.match((await polish({ associateIdentityNumber: undefined })).desc, /is required with/)
    assert.match((await polish({ associateIdentityNumber: '44051401358' })).desc, /valid PESEL/)
    assert.equal((await foreign({})).status, 204)
    assert.equal((await foreign({ pepStatement: 'true', verified: 'false' })).status, 204)
    assert.match((await foreign({ associateBirthDate: undefined })).desc, /is required unless/)
    assert.match((await foreign({ associateBirthDate: '1964-02-30' })).desc, /associateBirthDate/)
    assert.match((await foreign({ associateCitizenship: 'XX' })).desc, /ISO 3166-1/)
    assert.match((await foreign({ associateName: 'x'.repeat(201) })).desc, /200 characters/)
    const lacking = { externalVerificationData: { externalVerificationType: undefined } }
    assert.match((await foreign(lacking)).desc, /externalVerificationType is required/)
    const unknown = {
      identityNumber: '',
      documentNumber: '',
      documentType: '',
      documentExpiryDate: '',
    }
    assert.equal((await foreign({ externalVerificationData: unknown })).status, 204)
    const oneDocument = {
      secondDocumentNumber: '',
      secondDocumentType: null,
      nationalitySecondDocument: undefined,
    }
    assert.equal((await foreign({ externalVerificationData: oneDocument })).status, 204)
  })

  test('a file is accepted by its content, and a document can contain only files of its verification', async () => {
    const verificationId = await started()
    const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]
    for (const bytes of [pdf, Uint8Array.from(png), Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])])
      assert.equal((await upload(verificationId, bytes)).status, 200)
    assert.match((await upload(verificationId, Buffer.from('<svg onload="x">'))).desc, /PDF, PNG/)
    assert.match((await upload(verificationId, Buffer.from('MZ'), 'a.pdf')).desc, /PDF, PNG/)
    assert.match((await upload(verificationId, 'no Base64!')).desc, /must be Base64/)
    assert.match((await upload(verificationId, pdf, '../secret.pdf')).desc, /filename/)
    const { fileId } = await upload(verificationId, pdf)
    const register = (changes: Changes) =>
      send('loadSellerDocument', 'document-register', {
        verificationId,
        files: [fileId],
        translationFiles: undefined,
        ...changes,
      })
    assert.equal((await register({})).status, 204)
    assert.equal((await register({ translationFiles: [fileId] })).status, 204)
    assert.match((await register({ transactionFiles: ['NOBODY'] })).desc, /transactionFiles must/)
    const elsewhere = await upload(await started(), pdf)
    assert.match(
      (await register({ files: [elsewhere.fileId] })).desc,
      /files must contain only files/,
    )
    assert.match((await register({ type: 'ID_CARD' })).desc, /type must be one of REGISTRY/)
    const card = (changes: Changes) =>
      send('loadAssociateDocument', 'document-identity-card', {
        verificationId,
        files: [fileId],
        translationFiles: undefined,
        ...changes,
      })
    assert.match((await card({})).desc, /associate whose data was submitted/)
    await send('loadAssociate', 'associate-polish', { verificationId })
    assert.equal((await card({})).status, 204)
    assert.match((await card({ expireDate: '2034-02-31' })).desc, /expireDate/)
  })

  test('a file is accepted in all common forms of Base64', async () => {
    const verificationId = await started()
    const file = Buffer.concat([pdf, Buffer.from([0xfb, 0xff])])
    const plain = file.toString('base64')
    assert.match(plain, /[+/].*=$/s)
    for (const content of [
      `data:application/pdf;base64,${plain}`,
      `data:image/png;name=a.png;base64,${plain}`,
      plain.replaceAll(/.{8}/g, '$&\r\n'),
      plain.replaceAll(/.{8}/g, '$&\n  '),
      `${plain}\n`,
      plain.replaceAll('=', ''),
      file.toString('base64url'),
    ])
      assert.equal((await upload(verificationId, content)).status, 200, content)
    for (const content of [`data:application/pdf,${plain}`, `${plain}A`, `${plain}===`, 'JVB!RA=='])
      assert.match((await upload(verificationId, content)).desc, /must be Base64/, content)
    // Without its four spaces, this text still has the length of Base64.
    const pluses = `${Buffer.from('%PDF-1.7 ').toString('base64')}++++AAAA`
    const inForm = pluses.replaceAll('+', ' ')
    assert.match(
      (await upload(verificationId, inForm)).desc,
      /a space in it was probably a \+ sign/,
    )
  })

  test('the reply of an upload contains the verification ID in both spellings', async () => {
    const verificationId = await started()
    const body = { verificationId, filename: 'a.pdf', content: pdf.toString('base64') }
    const kept = await marketplace.call('uploadVerificationFile', { body })
    assert.ok(kept.ok)
    assert.equal(kept.body.verificationId, verificationId)
    assert.equal(kept.body.verifictionId, verificationId)
  })

  test('a file up to the size limit is accepted, and a larger one is rejected', async () => {
    const verificationId = await started()
    const large = Buffer.concat([pdf, Buffer.alloc(UPLOAD_BYTES - pdf.length)])
    assert.equal((await upload(verificationId, large)).status, 200)
    const larger = await upload(verificationId, Buffer.concat([large, Buffer.alloc(3)]))
    assert.equal(larger.status, 400)
    assert.match(larger.desc, /must not be larger than 2097152 bytes/)
    const huge = await upload(verificationId, Buffer.concat([large, Buffer.alloc(20_000)]))
    assert.equal(huge.status, 413)
    assert.match(huge.desc, /larger than 28\d{5} bytes/)
  })

  test('a multipart form with a file is accepted, and its errors are reported', async () => {
    const verificationId = await started()
    const send = async (form: FormData | string, type?: string, call = 'dataloading/files') => {
      const answer = await fetch(`${sandbox.url}/api/aml-verification/v1/${call}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${marketplace.token}`,
          ...(type && { 'content-type': type }),
        },
        body: form,
      })
      const { status, fileId } = (await answer.json()) as {
        fileId?: string
        status?: { statusDesc: string }
      }
      return { http: answer.status, fileId, desc: status?.statusDesc ?? '' }
    }
    const form = (fields: Readonly<Record<string, string>>, bytes: Uint8Array = pdf) => {
      const made = new FormData()
      for (const [name, value] of Object.entries({ verificationId, ...fields }))
        made.set(name, value)
      made.set('content', new Blob([new Uint8Array(bytes)]), 'php1A2b.tmp')
      return made
    }
    const sent = await send(form({ filename: 'extract.pdf' }))
    assert.equal(sent.http, 200, sent.desc)
    const { fileId = '' } = sent
    const row = await sandbox.app.database.look.find<{ name: string; content: Uint8Array }>(
      'SELECT name, content FROM verification_files WHERE file_id = $1',
      fileId,
    )
    assert.ok(row)
    const vault = openVault(sandbox.settings)
    const place = `verification file ${fileId}`
    assert.deepEqual(Buffer.from(vault.openBytes(row.content, place)), pdf)
    assert.equal(vault.open(row.name, `${place} name`), 'extract.pdf')
    assert.equal((await send(form({}))).http, 200, 'the name of the part is the name of the file')

    const large = Buffer.concat([pdf, Buffer.alloc(UPLOAD_BYTES)])
    assert.match((await send(form({}, large))).desc, /must not be larger than 2097152 bytes/)
    assert.match((await send(form({}, Buffer.from('MZ')))).desc, /PDF, PNG, or JPEG/)
    assert.match((await send(form({ verificationId: '' }))).desc, /verificationId is required/)
    assert.match((await send('x', 'multipart/form-data')).desc, /not valid multipart/)
    const other = await send(form({ sellerId: 'x', type: 'FULL' }), undefined, 'verification')
    assert.equal(other.http, 415, 'no other call takes a form')
  })

  test('a file is encrypted in the database and can be decrypted unchanged', async () => {
    const verificationId = await started()
    const { fileId } = await upload(verificationId, pdf, 'Jan Kowalski.pdf')
    const row = await sandbox.app.database.look.find<{ name: string; content: Uint8Array }>(
      'SELECT name, content FROM verification_files WHERE file_id = $1',
      fileId,
    )
    assert.ok(row)
    assert.ok(!Buffer.from(row.content).includes('of somebody') && !row.name.includes('Kowalski'))
    const vault = openVault(sandbox.settings)
    const place = `verification file ${fileId}`
    assert.deepEqual(Buffer.from(vault.openBytes(row.content, place)), pdf)
    assert.equal(vault.open(row.name, `${place} name`), 'Jan Kowalski.pdf')
    assert.throws(() => vault.openBytes(row.content, 'verification file of another'))
  })

  test('simultaneous uploads are all accepted, even if some clients disconnect', async () => {
    const verificationId = await started()
    const content = Buffer.concat([pdf, Buffer.alloc(2 ** 20)]).toString('base64')
    const body = JSON.stringify({ verificationId, filename: 'a.pdf', content })
    const path = '/api/aml-verification/v1/dataloading/files'
    const post = (signal?: AbortSignal) =>
      fetch(`${sandbox.url}${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${marketplace.token}`,
          'content-type': 'application/json',
        },
        body,
        signal: signal ?? null,
      }).then(({ status }) => status)
    const gone = Array.from({ length: 6 }, () => post(AbortSignal.timeout(5)).catch(() => 'gone'))
    const answers = await Promise.all([...gone, ...Array.from({ length: 12 }, () => post())])
    assert.deepEqual(answers.slice(6), Array(12).fill(200))
    assert.equal((await upload(verificationId, pdf)).status, 200)
  })

  test('an upload fails after the verification has ended, and for anyone but its marketplace', async () => {
    const verificationId = await started()
    await marketplace.call('cancelVerification', { body: { verificationId } })
    assert.equal((await upload(verificationId, pdf)).status, 409)
    assert.equal((await upload('NOBODY', pdf)).status, 404)
    const body = { verificationId, filename: 'a.pdf', content: pdf.toString('base64') }
    const shop = await sandbox.merchant('500100')
    assert.equal((await shop.call('uploadVerificationFile', { body })).status, 403)
    const nobody = createClient({ baseUrl: sandbox.url })
    assert.equal((await nobody('uploadVerificationFile', { body })).status, 401)
  })
})
