/** An object that modules fill with their own words. */
export default function noWordsLoader(): string {
  return 'export default {}'
}
