/** The largest logo of a shop, in bytes; a payer's page carries it. */
export const logoBytesMax = 30_000

/** The minimum contrast of the white text of a button with its color, as in WCAG 2.2, 1.4.3. */
export const brandContrastMin = 4.5

/**
 * The contrast of a color with white, from 1 to 21, by the formula of WCAG 2.2.
 *
 * @param color - A number sign and six hexadecimal digits, such as #0b6b4f.
 */
export function contrastWithWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  )
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

/** True if white text on the color is readable. */
export function isReadableColor(color: string): boolean {
  return contrastWithWhite(color) >= brandContrastMin
}

const png = 'data:image/png;base64,'

/** The first bytes of each PNG file, in Base64. */
const pngBegin = 'iVBORw0KGgo'

/** True if a data URL contains a PNG image of at most `logoBytesMax` bytes. */
export function isLogo(url: string): boolean {
  const data = url.slice(png.length)
  return url.startsWith(png + pngBegin) && (data.length * 3) / 4 <= logoBytesMax + 2
}

/** The longest data URL of a logo, in characters. */
export const logoUrlMax = png.length + Math.ceil((logoBytesMax * 4) / 3) + 4
