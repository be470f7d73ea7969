import { paletteTexts } from '../../text/console-palette.ts'
import { consoleShellTexts } from '../../text/console-shell.ts'
import { useText } from '../../text/language.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { KeyList } from '../../ui/KeyList.tsx'
import { sections } from '../sections.ts'

interface KeysDialogProps {
  readonly areSingleOn: boolean
  readonly onSwitch: (areSingleOn: boolean) => void
  readonly onClose: () => void
}

/** The keys of the console, with the switch for those without Ctrl. */
export function KeysDialog({ areSingleOn, onSwitch, onClose }: KeysDialogProps) {
  const say = useText(paletteTexts)
  const shell = useText(consoleShellTexts)
  const pages = sections.flatMap(({ key, title }) =>
    key ? [{ keys: ['g', key], effect: say('toPage', { page: shell(title) }) }] : [],
  )
  return (
    <Dialog title={say('keys')} close={say('close')} onClose={onClose}>
      <Checkbox
        label={say('keysOn')}
        note={say('keysOnHint')}
        checked={areSingleOn}
        onChange={onSwitch}
      />
      <KeyList
        rows={[
          { keys: ['Ctrl', 'K'], effect: say('openPalette') },
          { keys: ['/'], effect: say('toFilter') },
          { keys: ['?'], effect: say('showKeys') },
          ...pages,
        ]}
      />
    </Dialog>
  )
}
