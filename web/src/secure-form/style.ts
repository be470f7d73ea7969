import type { ElementOptions, StyleState } from './protocol.ts'

/** The style properties of a field that a shop can change, by our name and by that of CSS. */
const properties = {
  fontColor: 'color',
  color: 'color',
  fontFamily: 'font-family',
  fontSize: 'font-size',
  fontStyle: 'font-style',
  fontWeight: 'font-weight',
  letterSpacing: 'letter-spacing',
  lineHeight: 'line-height',
  textAlign: 'text-align',
} as const

const states: readonly StyleState[] = ['basic', 'focus', 'invalid', 'placeholder', 'disabled']

/** The custom properties for the style sheet; drops values that are not listed or not plain CSS. */
export function variablesOf(
  style: ElementOptions['style'],
  isSupported: (property: string, value: string) => boolean,
): [name: string, value: string][] {
  return states.flatMap((state) =>
    Object.entries(style?.[state] ?? {}).flatMap(([name, given]): [string, string][] => {
      const property = Object.hasOwn(properties, name)
        ? properties[name as keyof typeof properties]
        : undefined
      // A weight may be a number.
      const value = typeof given === 'number' ? String(given) : given
      // A function could fetch something; only those of colors are plain.
      const isPlain = typeof value === 'string' && !/(?<!rgba?|hsla?)\(|[;{}\\]/.test(value)
      if (!property || !isPlain || !isSupported(property, value)) return []
      return [[`--${state}-${property}`, value]]
    }),
  )
}
