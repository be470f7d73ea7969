import { type App, commit, type Reply, type Request } from '../../app.ts'
import { newFileId, toId, type VerificationId } from '../../base/ids.ts'
import { invalid } from '../../base/refusal.ts'
import { assertOf, marketplaceOf } from './marketplace.ts'
import { useOfFile, useOfFileName } from './sealed.ts'
import { insertFile, listFileIds, lockVerification } from './store.ts'
import { assertOpenForData } from './verification.ts'

const FILES_MAX = 100

export async function uploadVerificationFile(
  app: App,
  request: Request<'uploadVerificationFile'>,
): Reply<'uploadVerificationFile'> {
  const { body, caller } = request
  const pos = marketplaceOf(caller)
  const verificationId = toId<VerificationId>(body.verificationId)
  const fileId = newFileId(app)
  const bytes = readBase64(body.content)
  if (bytes.length > app.settings.uploadBytes)
    throw invalid('content', `must not be larger than ${app.settings.uploadBytes} bytes`)
  if (!isDocument(bytes)) throw invalid('content', 'must be a PDF, PNG, or JPEG file')
  return commit(app, request, async (tx) => {
    const verification = await lockVerification(tx, verificationId)
    assertOf(pos, verification)
    assertOpenForData(verification)
    if ((await listFileIds(tx, verificationId)).size >= FILES_MAX)
      throw invalid('verificationId', `already has ${FILES_MAX} files, which is the maximum`)
    const name = app.vault.seal(body.filename, useOfFileName(fileId))
    const content = app.vault.sealBytes(bytes, useOfFile(fileId))
    tx.defer(insertFile({ fileId, verificationId, name, content }, app.now()))
    const reply = { verificationId, verifictionId: verificationId, fileId }
    return { status: 200, body: reply } as const
  })
}

/** The first bytes of the files that a document may have; their names do not count. */
const beginnings: readonly (readonly number[])[] = [
  [0x25, 0x50, 0x44, 0x46, 0x2d], // PDF
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], // PNG
  [0xff, 0xd8, 0xff], // JPEG
]

function isDocument(bytes: Uint8Array): boolean {
  return beginnings.some((beginning) => beginning.every((byte, index) => bytes[index] === byte))
}

/** Base64 as RFC 4648 has it, also as browsers, encoders that break lines, and those without padding write it. */
function readBase64(content: string): Buffer {
  const text = content
    .trim()
    .replace(/^data:[^,]{0,255};base64,/, '')
    .replaceAll(/[\r\n][\r\n\t ]*/g, '')
    .replace(/={1,2}$/, '')
  // Without the space, the file could be read, but would be another one.
  if (text.includes(' '))
    throw invalid(
      'content',
      'must be Base64; a space in it was probably a + sign, so encode it as %2B',
    )
  const bytes = Buffer.from(text, 'base64')
  // The decoder skips characters that are not Base64, so the result would be too short.
  if (text.length % 4 === 1 || bytes.length !== Math.floor((text.length / 4) * 3))
    throw invalid('content', 'must be Base64')
  return bytes
}
