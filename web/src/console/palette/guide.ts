import type { Language } from '@grosz/contract/text.ts'
import type { Item } from './item.ts'

/** A line of the portal's list of its pages for programs. */
const line = /^- \[(.+?)\]\((\/europe\/[^)]+)\.md\)(?:: (.*))?$/gm

/** Loads the titles of the portal's pages; none if the server has no portal. */
export async function loadGuide(language: Language): Promise<Item[]> {
  const folder = language === 'pl' ? '/europe/pl' : '/europe'
  try {
    const answer = await fetch(`${folder}/llms.txt`)
    return answer.ok ? pagesIn(await answer.text()) : []
  } catch {
    return []
  }
}

/** Pages whose title matches come before those whose description does. */
function pagesIn(list: string): Item[] {
  const pages = [...list.matchAll(line)].map(([, title = '', address = '', about = '']) => ({
    key: address,
    title,
    does: { href: `${address}/` },
    about,
  }))
  return [
    ...pages.map(({ about: _, ...page }) => page),
    ...pages.map(({ about, ...page }) => ({ ...page, key: `${page.key} `, words: about })),
  ]
}
