import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Text } from '@grosz/contract/text.ts'

const quoted = String.raw`'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"`
const pair = new RegExp(String.raw`\{\s*en:\s*(${quoted}),\s*pl:\s*(${quoted}),?\s*\}`, 'g')

/** The texts of the components in both languages, found in the source without running the pages. */
export function componentTexts(): readonly (Text & { readonly file: string })[] {
  const folder = import.meta.dirname
  return globSync(['src/**/*.{ts,tsx}', 'plugins/consent/*.ts'], { cwd: folder }).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(pair)].map(([, en = '', pl = '']) => ({
      file: `portal/${file}`,
      en: unquoted(en),
      pl: unquoted(pl),
    })),
  )
}

function unquoted(literal: string): string {
  return literal.slice(1, -1).replaceAll(/\\(.)/g, '$1')
}
