import { useMedia } from '../../frame/use-media.ts'
import { formatStep, formatTime } from '../../text/amount.ts'
import { useLanguage } from '../../text/language.tsx'

/** The width up to which a list has rows of two lines. */
export const SMALL = '(max-width: 40rem)'

/** A time in a list; on a phone it leaves the room to what identifies its row. */
export function ListedTime({ at }: { readonly at: string }) {
  const { language } = useLanguage()
  return useMedia(SMALL) ? formatStep(at, 'hour', language) : formatTime(at, language)
}
