import { useState } from 'react'
import type { Failure } from '../../api/client.ts'
import { saveFile } from '../../frame/save-file.ts'
import { listTexts } from '../../text/console-lists.ts'
import { useText } from '../../text/language.tsx'
import { SmallButton } from '../../ui/SmallButton.tsx'
import { EXPORTED_MAX, loadAll } from './load-all.ts'
import { toCsv } from './to-csv.ts'
import type { AskPage } from './use-pages.ts'

/** The result of an export: a file, possibly of a part of the list, or none. */
export type Exported = { readonly ok: true; readonly isCut: boolean } | Failure

interface ExportCsvProps<R> {
  readonly ask: AskPage<R>
  /** The name of the list, for the name of the file. */
  readonly name: string
  /** Called with undefined where another export begins. */
  readonly onEnd: (exported: Exported | undefined) => void
}

/** Saves the rows that match the filters as a CSV file. */
export function ExportCsv<R extends object>({ ask, name, onEnd }: ExportCsvProps<R>) {
  const say = useText(listTexts)
  const [isBusy, setIsBusy] = useState(false)
  async function save() {
    setIsBusy(true)
    onEnd(undefined)
    const loaded = await loadAll(ask)
    setIsBusy(false)
    if (!loaded.ok) return onEnd(loaded)
    const { rows, isCut } = loaded.body
    const file = new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' })
    saveFile(file, `${name}-${new Date().toISOString().slice(0, 10)}.csv`)
    onEnd({ ok: true, isCut })
  }
  return (
    <SmallButton what={say('csvNote', { max: String(EXPORTED_MAX) })} busy={isBusy} onClick={save}>
      {say('csv')}
    </SmallButton>
  )
}
