import { changelog } from '@grosz/contract/changelog.ts'
import type { Language } from '@grosz/contract/text.ts'
import { type UpgradeNote, upgradeNotes } from '@grosz/contract/upgrade-notes.ts'
import { documentOf } from '../changelog/addresses.ts'

/** The steps that a change requires, with its place in the changelog. */
export interface UpgradeRow {
  readonly title: string
  /** The change in the changelog, below /docs/. */
  readonly to: string
  readonly task: string
}

/** The work that a release requires from merchants, testers, and operators. */
export function upgradeRows(version: unknown, role: unknown, language: Language): UpgradeRow[] {
  const release = changelog.find((one) => one.version === version)
  const notes = new Map<unknown, readonly UpgradeNote[]>(Object.entries(upgradeNotes)).get(version)
  if (!release || !notes) throw new Error(`there are no upgrade notes of ${version}`)
  return notes
    .filter((note) => note.for === role)
    .map(({ change, task }) => {
      const found = release.changes.find(({ id }) => id === change)
      if (!found) throw new Error(`${version} has no change ${change}`)
      const to = `${documentOf(release)}/#${change}`
      return { title: found.title[language], to, task: task[language] }
    })
}
