import { fold } from '@grosz/contract/fold.ts'

/**
 * The search terms of a Polish word. The light stem only drops the ending and stays close to the
 * typed word. The strong stem also reverses the alternations of inflection (karcie, karta; błąd,
 * błędu; wniosek, wniosku) and of verbs. Two forms match by either. Both are derived from the
 * folded word, so that a word without diacritics has the same terms.
 */
export function polishTerms(word: string): string[] {
  // sandbox, sandboksu
  const folded = fold(word).replace(/x$/, 'ks')
  const light = folded.length < 4 ? folded : lightStem(folded)
  const strong = folded.length < 4 ? withOneVowel(folded) : strongStem(folded)
  return [...new Set([light, strong])]
}

const vowel = /[aeiouy]/

/** Endings of nouns and adjectives, all of them short enough to leave a readable word. */
const lightEndings = new Set(
  'a e i o u y ie ia iu em iem om iom ow ami iami ach iach owi ego iego emu iemu ym im ej iej ych ich ymi imi'.split(
    ' ',
  ),
)

/** Words whose last letters only look like an ending. */
const endingless = new Set('system problem poziom program dostep obrot'.split(' '))

function lightStem(word: string): string {
  if (endingless.has(word)) return word
  const ending = endingOf(word, lightEndings)
  return withoutGlide(word.slice(0, word.length - ending.length))
}

/** Endings of verbs, of their participles and of the nouns made from them. */
const adjectival = 'y a e o i ego emu ym ej ych ymi'.split(' ')
const gerundial = 'ie ia iu iem iom iami iach'.split(' ')
const strongEndings = new Set(
  [
    ...lightEndings,
    // czytać, czytam; also from ą: przyjąć, przyjął, przyjęła
    'ac al ala ali alo aly am asz amy aja ajac ela eli elo ely iela ieli ielo iely',
    // zapłacić, utworzyć
    'ic il ila ili ilo ily isz imy yc yl yla yli ylo yly ysz ymy iesz esz iemy emy',
    // anulować, anuluję
    'owac owal owala owali owalo owaly uje ujesz ujemy uja ujac uj',
    ...cross('an on ion ian owan et iet ac iac ajac ujac', adjectival),
    ...cross('an en ien ian owan', gerundial),
    'ien',
    'ecie ecia eciu eciem iecie iecia ieciu ieciem',
    // weryfikacja matches weryfikować
    ...cross('acj', 'a i e o om ami ach'.split(' ')),
    'mi',
  ].flatMap((some) => some.split(' ')),
)
const longestEnding = Math.max(...[...strongEndings].map((ending) => ending.length))

/** The changes at the end of a stem before an ending. */
const alternations: readonly (readonly [RegExp, string])[] = [
  [/scie$/, 'st'],
  [/zdzie$/, 'zd'],
  [/([^e])cie$/, '$1t'],
  [/dzie$/, 'd'],
  [/([na])ci$/, '$1t'],
  [/rz[ey]$/, 'r'],
  [/dze$/, 'g'],
  // brakujące has its own ending
  [/(?<!ja)c[ey]$/, 'k'],
]

/** Consonants that end a stem, made one where inflection swaps them. */
const finals: readonly (readonly [RegExp, string])[] = [
  [/sc$/, 'st'],
  [/dz$/, 'g'],
  [/rz$/, 'r'],
  [/sz$/, 's'],
  [/c$/, 'k'],
]

/** Roots of payment terms whose vowel and consonant change together: brać, biorę, bierze. */
const roots: readonly (readonly [RegExp, string])[] = [
  [/b(?:ier|ior)z?$/, 'br'],
  [/^odebr$/, 'odbr'],
  [/pla[ck]$/, 'plat'],
  [/zwr[ao][ck]$/, 'zwrot'],
  [/syl$/, 'sl'],
  [/zmien$/, 'zmian'],
]

function strongStem(word: string): string {
  const alternated = endingless.has(word) ? undefined : replacedIn(word, alternations)
  const ending = alternated === undefined ? endingOf(word, strongEndings) : ''
  const cut = alternated ?? word.slice(0, word.length - ending.length)
  const bare = cut === word ? withoutFleetingVowel(cut) : cut
  const stem = withoutGlide(bare)
  const plain = replacedIn(stem, roots) ?? replacedIn(stem, finals) ?? stem
  return withOneVowel(replacedIn(plain, roots) ?? plain)
}

/** wniosek, wniosku; okien, okno. Words that keep their e match by the light stem. */
function withoutFleetingVowel(word: string): string {
  const shorter = word.replace(/([^aeiouy])i?e([klnc])$/, '$1$2')
  return word.length > 4 && isStem(shorter) ? shorter : word
}

/** The i that only softens, and the j of -cja. */
function withoutGlide(stem: string): string {
  return stem.length > 3 ? stem.replace(/[ij]$/, '') : stem
}

/** błąd, błędu; miasto, mieście: before these consonants, a and e alternate. */
function withOneVowel(stem: string): string {
  return stem.replace(/a((?:[bdgktzsl]|st|zd))$/, 'e$1')
}

function replacedIn(word: string, rules: typeof alternations): string | undefined {
  for (const [pattern, replacement] of rules) {
    const replaced = word.replace(pattern, replacement)
    if (replaced !== word && isStem(replaced)) return replaced
  }
  return undefined
}

/** The longest ending that leaves a stem. */
function endingOf(word: string, endings: ReadonlySet<string>): string {
  for (let length = Math.min(longestEnding, word.length - 3); length > 0; length -= 1) {
    const ending = word.slice(-length)
    if (endings.has(ending) && isStem(word.slice(0, -length))) return ending
  }
  return ''
}

function isStem(text: string): boolean {
  return text.length >= 3 && vowel.test(text)
}

function cross(bases: string, endings: readonly string[]): string[] {
  return bases.split(' ').flatMap((base) => endings.map((ending) => base + ending))
}
