import Type from 'typebox'
import { says } from '../text.ts'

/** The bytes of a file as a stream. */
export type FileBytes = AsyncIterable<Uint8Array>

/** The Content-Type of a file; its name is in Content-Disposition. */
export const FILE_TYPE = 'application/octet-stream'

/** The body of a reply that is a file. */
export function file(en: string, pl: string) {
  return Type.Unsafe<FileBytes>({ contentMediaType: FILE_TYPE, ...says(en, pl) })
}
