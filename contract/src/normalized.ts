/**
 * A text with each of its characters in a form of Unicode. A whole text is never normalized: its marks would be
 * put in order, which takes a stranger's 65,536 of them several seconds.
 */
export function normalized(text: string, form: 'NFD' | 'NFKC'): string {
  return text.replaceAll(/[^ -~]/gu, (character) => character.normalize(form))
}
