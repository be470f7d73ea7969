/**
 * A text with each of its characters in a form of Unicode. Does not normalize the text as a whole:
 * sorting its combining marks would take several seconds for a text with 65,536 of them.
 */
export function normalized(text: string, form: 'NFD' | 'NFKC'): string {
  return text.replaceAll(/[^ -~]/gu, (character) => character.normalize(form))
}
