import { useLayoutEffect } from 'react'

/** Sets the color of the page's buttons to that of a shop, on which white text is readable. */
export function useBrandColor(color: string | undefined): void {
  useLayoutEffect(() => {
    if (color === undefined) return undefined
    const { style } = document.documentElement
    const tokens = {
      '--grosz-button': color,
      '--grosz-button-strong': `color-mix(in srgb, ${color} 85%, black)`,
      '--grosz-on-button': 'var(--grosz-white)',
    }
    for (const [name, value] of Object.entries(tokens)) style.setProperty(name, value)
    return () => {
      for (const name of Object.keys(tokens)) style.removeProperty(name)
    }
  }, [color])
}
