import { fold } from '@grosz/contract/fold.ts'
import { consoleShellTexts } from '../text/console-shell.ts'
import { groups, type Section, type SectionGroup } from './sections.ts'

interface FoundSection extends Section {
  readonly group: SectionGroup['title']
}

/** Pages of the console by a word of their names, in both languages. */
export function findSections(typed: string): FoundSection[] {
  const sought = fold(typed.trim())
  if (sought === '') return []
  return groups
    .flatMap(({ title: group, sections }) => sections.map((section) => ({ ...section, group })))
    .filter(({ title }) =>
      Object.values(consoleShellTexts[title]).some((name) =>
        ` ${fold(name)}`.includes(` ${sought}`),
      ),
    )
}
