import { formatStep, formatTime } from '../../text/amount.ts'
import { useLanguage } from '../../text/language.tsx'
import { SMALL } from '../../ui/DataTable.tsx'
import { useMedia } from '../../ui/use-media.ts'

/** A time in a list; shorter on a phone, which leaves space for the identifying column. */
export function ListedTime({ at }: { readonly at: string }) {
  const { language } = useLanguage()
  return useMedia(SMALL) ? formatStep(at, 'hour', language) : formatTime(at, language)
}
