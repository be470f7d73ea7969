import { useSyncExternalStore } from 'react'
import { keep, kept } from './kept.ts'

type ColorMode = 'light' | 'dark'

/** The portal stores its choice under this name; pages of one server share it. */
const KEY = 'theme-grosz'

const listeners = new Set<() => void>()
const device = matchMedia('(prefers-color-scheme: dark)')

/** Applies the mode that was chosen before. Without one, the HTML file decides: light, or as the device. */
export function applyColorMode(): void {
  const mode = kept('localStorage', KEY)
  if (mode === 'light' || mode === 'dark') document.documentElement.dataset.theme = mode
}

/** The mode of the page, and a function to change it. */
export function useColorMode(): readonly [ColorMode, (mode: ColorMode) => void] {
  const mode = useSyncExternalStore(subscribe, current)
  return [mode, choose]
}

function choose(mode: ColorMode): void {
  document.documentElement.dataset.theme = mode
  keep('localStorage', KEY, mode)
  for (const tell of listeners) tell()
}

function current(): ColorMode {
  const { theme } = document.documentElement.dataset
  return theme === 'dark' || (theme === 'device' && device.matches) ? 'dark' : 'light'
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  device.addEventListener('change', tell)
  return () => {
    listeners.delete(tell)
    device.removeEventListener('change', tell)
  }
}
