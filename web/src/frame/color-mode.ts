import { useSyncExternalStore } from 'react'
import { keep, kept } from './kept.ts'

type ColorMode = 'light' | 'dark'

/** The portal keeps its choice under this name; pages of one server share it. */
const KEY = 'theme-grosz'

const listeners = new Set<() => void>()
const device = matchMedia('(prefers-color-scheme: dark)')

/** Shows the page in the mode that was chosen before. Until then, its HTML file says: light, or as the device. */
export function applyColorMode(): void {
  const mode = kept('localStorage', KEY)
  if (mode === 'light' || mode === 'dark') document.documentElement.dataset.theme = mode
}

/** The mode of the page, and what changes it. */
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
