import Type from 'typebox'
import { says } from '../text.ts'

/** The bytes of a file, as they come. */
export type FileBytes = AsyncIterable<Uint8Array>

/** How the file of a reply is sent; its name is in content-disposition. */
export const FILE_TYPE = 'application/octet-stream'

/** The body of a reply that is a file. */
export function file(en: string, pl: string) {
  return Type.Unsafe<FileBytes>({ contentMediaType: FILE_TYPE, ...says(en, pl) })
}
