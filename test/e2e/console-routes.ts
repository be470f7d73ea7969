/// <reference lib="dom" />
import type { Page } from 'playwright-core'

interface Routes {
  readonly sections: readonly { readonly path: string }[]
  readonly details: readonly { readonly path: string }[]
}

/** The pages of the console from its list of routes, without loading their screens. */
export async function routesOfConsole(): Promise<Routes> {
  // Computed, so that the compiler does not follow it: the types of components belong to another project.
  const file = new URL('../../web/src/console/sections.ts', import.meta.url).href
  return (await import(file)) as Routes
}

/** Resolves when a page of the console shows its heading and is no longer loading. */
export async function shown(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(
    () => !document.querySelector('main [class*="spinner"], main [class*="skeleton"]'),
  )
}

/** The address of a page: that of a record is the link of the first row of its list. */
export async function addressOf(page: Page, console: string, path: string): Promise<string> {
  if (!path.includes(':')) return console + path
  const [list] = path.slice(1).split('/')
  await page.goto(`${console}/${list}`)
  await shown(page)
  const pattern = `${path.replaceAll(/:\w+/g, '[^/?]+')}$`
  // The rows appear after the heading; without such a link, this fails by its time limit.
  const found = await page.waitForFunction((source) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
    return links.find(({ pathname }) => new RegExp(source).test(pathname))?.href
  }, pattern)
  return String(await found.jsonValue())
}
