import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'

interface Routes {
  readonly sections: readonly { readonly path: string }[]
  readonly details: readonly { readonly path: string }[]
}

/** The pages of the console as it declares them; their screens are not loaded here. */
export async function routesOfConsole(): Promise<Routes> {
  // A name that is known only when it runs: the types of components are those of another project.
  const file = new URL('../../web/src/console/sections.ts', import.meta.url).href
  return (await import(file)) as Routes
}

/** Resolves once a page of the console shows its heading and loads nothing any more. */
export async function shown(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(
    () => () => !document.querySelector('main [class*="spinner"], main [class*="skeleton"]'),
  )
}

/** The address of a page: that of a thing is where the first row of its list leads. */
export async function addressOf(page: Page, console: string, path: string): Promise<string> {
  if (!path.includes(':')) return console + path
  const [list] = path.slice(1).split('/')
  await page.goto(`${console}/${list}`)
  await shown(page)
  const hrefs = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  const pattern = new RegExp(`${path.replaceAll(/:\w+/g, '[^/?]+')}$`)
  const found = hrefs.find((href) => pattern.test(new URL(href).pathname))
  assert.ok(found, `the list ${list} leads to no page ${path}`)
  return found
}
