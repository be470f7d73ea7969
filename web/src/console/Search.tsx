import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { keep, kept } from '../frame/kept.ts'
import { searchTexts } from '../text/console-search.ts'
import { useText } from '../text/language.tsx'
import { SearchButton } from '../ui/SearchButton.tsx'
import { KeysDialog } from './keys/KeysDialog.tsx'
import { useKeys } from './keys/use-keys.ts'
import { remember } from './palette/recent.ts'

const loadPalette = () => import('./palette/Palette.tsx')
const Palette = lazy(loadPalette)

/** The name under which the browser stores whether keys without Ctrl are on. */
const KEYS = 'console-keys'

/** One search from every page, and the keys of the console. */
export function Search() {
  const say = useText(searchTexts)
  const [path] = useLocation()
  const [open, setOpen] = useState<'palette' | 'keys'>()
  const [areSingleOn, setSingle] = useState(() => kept('localStorage', KEYS) !== 'off')
  useKeys({
    areSingleOn,
    onPalette: () => setOpen('palette'),
    onHelp: () => setOpen('keys'),
  })
  useEffect(() => remember(path), [path])
  useEffect(() => {
    // The palette is large, so it is loaded before the visitor types.
    const timer = setTimeout(loadPalette, 1_000)
    return () => clearTimeout(timer)
  }, [])
  const close = () => setOpen(undefined)
  return (
    <>
      <SearchButton label={say('open')} keys={say('keys')} onOpen={() => setOpen('palette')} />
      {open === 'palette' && (
        <Suspense>
          <Palette onClose={close} onKeys={() => setOpen('keys')} />
        </Suspense>
      )}
      {open === 'keys' && (
        <KeysDialog
          areSingleOn={areSingleOn}
          onSwitch={(areOn) => {
            keep('localStorage', KEYS, areOn ? 'on' : 'off')
            setSingle(areOn)
          }}
          onClose={close}
        />
      )}
    </>
  )
}
