/** A component that draws nothing. */
export default function nothingLoader(): string {
  return 'export default () => null'
}
