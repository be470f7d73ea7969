/** The background under a frame on the shop's page. */
export type Ground = 'light' | 'dark'

/** Black and white are read equally well on a gray of this lightness (of OKLCH, from 0 to 1). */
const EVEN_LIGHTNESS = 0.56

/**
 * Determines the background from the page's styles: a dark theme need not declare itself, and may have light boxes.
 */
export function groundUnder(frame: HTMLElement): Ground {
  const { style } = frame
  // The page's color scheme is applied briefly, to determine the color Canvas.
  style.colorScheme = ''
  const lightness = lightnessUnder(frame)
  style.color = ''
  // A frame whose color scheme differs from that of its document gets an opaque background, so both are light.
  style.colorScheme = 'light'
  return lightness < EVEN_LIGHTNESS ? 'dark' : 'light'
}

/** Calls back whenever the background may have changed, until the frame is removed. */
export function watchGround(frame: HTMLElement, onChange: (ground: Ground) => void): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  let known = groundUnder(frame)
  const themes = new MutationObserver(look)
  for (const element of [document.documentElement, document.body]) {
    themes.observe(element, { attributes: true })
  }
  signal.addEventListener('abort', () => themes.disconnect())
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', look, { signal })
  // A color that fades in is the new one at the end.
  document.addEventListener('transitionend', look, { signal })

  function look() {
    if (!frame.isConnected) return stopping.abort()
    const ground = groundUnder(frame)
    if (ground === known) return
    known = ground
    onChange(ground)
  }

  return () => stopping.abort()
}

function lightnessUnder(frame: HTMLElement): number {
  for (let element = around(frame); element; element = around(element)) {
    const { lightness, alpha } = readColor(frame, getComputedStyle(element).backgroundColor)
    if (alpha > 0.5) return lightness
  }
  return readColor(frame, 'Canvas').lightness
}

/** The parent of an element; that of a shadow root is its host. */
function around(element: Element): Element | null {
  if (element.parentElement) return element.parentElement
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root.host : null
}

/** Has the browser convert a color in any notation; white if it cannot. */
function readColor(frame: HTMLElement, color: string): { lightness: number; alpha: number } {
  frame.style.color = color
  frame.style.color = `oklch(from ${getComputedStyle(frame).color} l 0 0 / alpha)`
  const [, lightness = '1', alpha = '1'] =
    /^oklch\(([\d.]+) 0 0(?: \/ ([\d.]+))?\)$/.exec(getComputedStyle(frame).color) ?? []
  return { lightness: Number(lightness), alpha: Number(alpha) }
}
