import { useSyncExternalStore } from 'react'
import { keep, kept } from './kept.ts'

export type ColorMode = 'light' | 'dark'

/** The portal keeps its choice under this name; pages of one server share it. */
const KEY = 'theme-grosz'

const listeners = new Set<() => void>()

/** Shows the page in the mode that was chosen before; light until then. */
export function applyColorMode(): void {
  document.documentElement.dataset.theme = stored()
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
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

function stored(): ColorMode {
  return kept('localStorage', KEY) === 'dark' ? 'dark' : 'light'
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
  }
}
