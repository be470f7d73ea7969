/**
 * A name in the characters of ISO/IEC 8859-1, the only ones that card schemes support: ł becomes l, Ш becomes Sh.
 * Removes signs that are not letters. Undefined if a letter has no Latin spelling here.
 */
export function toLatin1(text: string): string | undefined {
  let found = ''
  for (const character of text.normalize('NFC')) {
    const spelled = spell(character)
    if (spelled === undefined) return undefined
    found += spelled
  }
  return found.replaceAll(/ {2,}/g, ' ').trim()
}

function spell(character: string): string | undefined {
  if (printable.test(character)) return character
  const small = character.toLowerCase()
  const known = spellings.get(character) ?? spellings.get(small)
  if (known !== undefined) return small === character ? known : capitalized(known)
  // A letter with marks is spelled as the letter, a full-width one as the usual one.
  const [base = '', ...more] = character.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  if (base !== '' && (base !== character || more.length > 0)) return spellAll([base, ...more])
  return /\p{L}|\p{N}/u.test(character) ? undefined : ''
}

function spellAll(characters: readonly string[]): string | undefined {
  const spelled = characters.map(spell)
  return spelled.includes(undefined) ? undefined : spelled.join('')
}

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** The characters of ISO 8859-1 without control characters and the soft hyphen. */
const printable = /^[\x20-\x7e\xa0-\xac\xae-\xff]$/

/** Lowercase letters without a removable mark, and typographic quotes and dashes. */
const spellings = new Map(
  [
    // Latin
    'ł l, đ d, ħ h, ı i, ŋ ng, œ oe, ŧ t, ĸ k, ſ s, ə e, ƒ f, ɓ b, ɗ d, ƙ k, ȷ j, ẞ SS',
    // Russian, Ukrainian, Belarusian, Bulgarian, Serbian, Macedonian
    'а a, б b, в v, г g, ґ g, д d, ђ dj, ѓ gj, е e, ё e, є ie, ж zh, з z, ѕ dz, и i, і i, ї i',
    'й i, ј j, к k, л l, љ lj, м m, н n, њ nj, о o, п p, р r, с s, т t, ћ c, ќ kj, у u, ў u',
    'ф f, х kh, ц ts, ч ch, џ dz, ш sh, щ shch, ъ , ы y, ь , э e, ю iu, я ia',
    // Kazakh, Tatar, Mongolian, Tajik
    'ә a, ғ g, җ j, қ q, ң n, ө o, ұ u, ү u, ҳ h, һ h, ҷ j',
    // Greek
    'α a, β v, γ g, δ d, ε e, ζ z, η i, θ th, ι i, κ k, λ l, μ m, ν n, ξ x, ο o, π p, ρ r',
    'σ s, ς s, τ t, υ y, φ f, χ ch, ψ ps, ω o',
    // Print
    "‘ ', ’ ', ‚ ', ‛ ', ′ ', ʼ ', ʻ ', ʹ ', “ \", ” \", „ \", ″ \", – -, — -, ‐ -, ‑ -, − -, … ...",
    '\t \u0020, \n \u0020, \r \u0020, \u2009 \u0020, \u202f \u0020, \u2003 \u0020, \u2002 \u0020',
  ]
    .flatMap((line) => line.split(', '))
    .map((pair) => [[...pair][0] ?? '', [...pair].slice(2).join('')] as const),
)
