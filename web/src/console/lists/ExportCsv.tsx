import { useState } from 'react'
import type { Failure } from '../../api/client.ts'
import { saveFile } from '../../frame/save-file.ts'
import { listTexts } from '../../text/console-lists.ts'
import { useText } from '../../text/language.tsx'
import { SmallButton } from '../../ui/SmallButton.tsx'
import { EXPORTED_MAX, loadAll } from './load-all.ts'
import { toCsv } from './to-csv.ts'
import type { AskPage } from './use-pages.ts'

interface ExportCsvProps<R> {
  readonly ask: AskPage<R>
  /** The name of the list, for the name of the file. */
  readonly name: string
  readonly onFailure: (failure: Failure | undefined) => void
}

/** Saves the rows that the filters leave as a CSV file. */
export function ExportCsv<R extends object>({ ask, name, onFailure }: ExportCsvProps<R>) {
  const say = useText(listTexts)
  const [isBusy, setIsBusy] = useState(false)
  async function save() {
    setIsBusy(true)
    onFailure(undefined)
    const loaded = await loadAll(ask)
    setIsBusy(false)
    if (!loaded.ok) return onFailure(loaded)
    const file = new Blob([toCsv(loaded.body)], { type: 'text/csv;charset=utf-8' })
    saveFile(file, `${name}-${new Date().toISOString().slice(0, 10)}.csv`)
  }
  return (
    <SmallButton what={say('csvNote', { max: String(EXPORTED_MAX) })} busy={isBusy} onClick={save}>
      {say('csv')}
    </SmallButton>
  )
}
