/** The background under a frame on the shop's page. */
export type Ground = 'light' | 'dark'

/** Black and white are read equally well on a gray of this lightness (of OKLCH, from 0 to 1). */
const EVEN_LIGHTNESS = 0.56

/** Asks the page's own styles: a dark theme need not say that it is one, and may have light boxes. */
export function groundUnder(frame: HTMLElement): Ground {
  const { style } = frame
  // The page's scheme for a moment, which tells what Canvas is.
  style.colorScheme = ''
  const lightness = lightnessUnder(frame)
  style.color = ''
  // A frame whose scheme is not that of its document gets a box; both are light, come what may.
  style.colorScheme = 'light'
  return lightness < EVEN_LIGHTNESS ? 'dark' : 'light'
}

/** Calls whenever the ground may have become another one, until the frame is gone. */
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

/** The element around another one; a shadow root lies in its host. */
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
