import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Change,
  changeAreas,
  changeKinds,
  changelog,
  type Release,
} from '@grosz/contract/changelog.ts'
import { operations } from '@grosz/contract/index.ts'
import { root } from './root.ts'

/** CHANGELOG.md, the English text of contract/src/changelog.ts. */
export const changelogFile = join(root, 'CHANGELOG.md')

const LINE_MAX = 100

if (import.meta.main) writeFileSync(changelogFile, changelogText())

export function changelogText(): string {
  const parts = [
    '# Changelog',
    wrapped('What changes for merchants and their shops. Dates are of the release.', ''),
    wrapped(
      'Written from `contract/src/changelog.ts` by `npx node scripts/changelog.ts`; the portal shows the same in English and Polish.',
      '',
    ),
    ...changelog.flatMap(releaseParts),
  ]
  return `${parts.join('\n\n')}\n`
}

function releaseParts({ version, api, date, changes }: Release): string[] {
  const kinds = Object.entries(changeKinds).map(([kind, { en }]) => ({
    title: en,
    changes: changes.filter((change) => change.kind === kind),
  }))
  return [
    `## ${version} – ${date ?? 'Unreleased'}`,
    `API ${api}.`,
    ...kinds
      .filter((kind) => kind.changes.length > 0)
      .flatMap((kind) => [`### ${kind.title}`, kind.changes.map(item).join('\n')]),
  ]
}

function item({ area, title, text, operations: ids = [] }: Change): string {
  const calls = ids.map((id) => `\`${operations[id].method} ${operations[id].path}\``)
  const said = calls.length > 0 ? ` ${calls.join(', ')}` : ''
  const line = `- **${title.en}** (${changeAreas[area].en}). ${text.en}${said}`
  return wrapped(line, '  ')
}

/** Lines as long as those of the other files; code is not torn apart. */
function wrapped(text: string, indent: string): string {
  const [first = '', ...words] = text.match(/(?:`[^`]*`|[^\s`])+/g) ?? []
  const lines: string[] = []
  let line = first
  for (const word of words) {
    const longer = `${line} ${word}`
    if (longer.length > LINE_MAX) lines.push(line)
    line = longer.length > LINE_MAX ? indent + word : longer
  }
  return [...lines, line].join('\n')
}
