import { fold } from '@grosz/contract/fold.ts'

/** Words that are too common to identify a place. */
export const stopWords = {
  en: words(`
    a an and are as at be by can do does for from has have how i if in into is it its me my of on or
    our should so that the their them then there they this to was we what when where which who will
    with would you your why did was were been not cannot than each every
  `),
  pl: words(`
    a aby albo ale ani bez by być co czy dla do gdy gdzie go i ich ile im iż ja jak jaka jaki jakie
    jako je jego jej jest jeśli jeżeli już każdy kiedy kto która które którego której którym który
    których lub ma mają mam mi mnie mogę można może mój na nad nam nas nasz nie niż o od on ona one
    oni oraz kogo czego czym chcę zrobić jakim jakich jakiej moim swoje po pod przed przez przy są się swój ta tak tam te tego tej ten to tu tych tylko tym u w
    we więc z za zaś ze że żeby dlaczego czemu moja moje mojej mojego moim
  `),
} as const

/** The words without diacritics, as many people type them. */
function words(text: string): ReadonlySet<string> {
  return new Set(fold(text).trim().split(/\s+/))
}
