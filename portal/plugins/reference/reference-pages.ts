import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LoadContext, Plugin } from '@docusaurus/types'
import { type Language, languageOf } from '@grosz/contract/text.ts'
import { describe } from '../contract/describe.ts'
import type { Reference } from '../contract/reference.ts'
import { bodySchemas, callPageOf, recipeFiles } from './call-page.ts'
import { changesSince } from './definition-changes.ts'
import { errorPageOf } from './error-page.ts'
import { guideSamples } from './guide-samples.ts'
import { guidesIn } from './guides-about.ts'
import { notificationsPageOf } from './notifications-page.ts'
import { objectsIn } from './objects-page.ts'

const pages = '@site/src/components/Reference'

/** Pages of the reference that are no call, by their address below /api/. */
const others = {
  '': 'Overview',
  'statuses/': 'Statuses',
  'errors/': 'Errors',
  'objects/': 'Objects',
  'notifications/': 'Notifications',
  'changes/': 'Changes',
  'all/': 'LongPage',
} as const

interface PageRoute {
  readonly path: string
  /** The component that draws the page. */
  readonly name: string
  readonly props?: Record<string, unknown>
}

/** Gives each call of a merchant and each error a page, and writes the samples of its recipes beside the pages. */
export default function referencePages({ i18n, baseUrl, siteDir }: LoadContext): Plugin {
  const language = languageOf(i18n.currentLocale)

  function routeTo({ path, name, props }: PageRoute) {
    const component = `${pages}/${name}`
    return { path: `${baseUrl}api/${path}`, exact: true, component, ...(props && { props }) }
  }

  return {
    name: 'grosz-reference',
    getPathsToWatch: () => [join(siteDir, '../contract/src/**/*.ts')],
    async contentLoaded({ actions }) {
      const reference = describe(language)
      for (const [name, content] of Object.entries(await dataOf(reference, language)))
        await actions.createData(`${name}.json`, JSON.stringify(content))
      const callPages = await Promise.all(
        reference.chapters.flatMap((chapter) =>
          chapter.operations.map((entry) => callPageOf(entry, { reference, chapter, language })),
        ),
      )
      const guides = guidesIn(guideFolder(siteDir, language))
      const errorPages = await Promise.all(
        reference.errors.map((error) => errorPageOf(error, { reference, guides, language })),
      )
      actions.addRoute({
        path: `${baseUrl}api/`,
        component: `${pages}/Frame`,
        routes: [
          ...Object.entries(others).map(([path, name]) => routeTo({ path, name })),
          ...callPages.map((call) =>
            routeTo({ path: call.operation.page, name: 'Call', props: { call } }),
          ),
          ...errorPages.map((page) =>
            routeTo({ path: `errors/${page.error.slug}/`, name: 'ErrorPage', props: { page } }),
          ),
        ],
      })
    },
    async postBuild({ outDir }) {
      await writeAll(join(outDir, 'api/samples'), await recipeFiles())
      await writeAll(join(outDir, 'api/samples/guide'), await guideSamples())
      await writeAll(join(outDir, 'api/schemas'), bodySchemas())
    },
  }
}

/** The files that pages share, by their names. */
async function dataOf({ errors, lifecycles }: Reference, language: Language) {
  const objects = objectsIn(language)
  return {
    notifications: await notificationsPageOf(language),
    errors,
    statuses: lifecycles,
    objects,
    'error-bodies': objects.filter((object) => object.errors),
    changes: changesSince(language),
  }
}

function guideFolder(siteDir: string, language: Language): string {
  const polish = 'i18n/pl/docusaurus-plugin-content-docs/current'
  return join(siteDir, language === 'pl' ? polish : 'docs')
}

async function writeAll(folder: string, files: ReadonlyMap<string, unknown>): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [name, content] of files)
    await writeFile(join(folder, `${name}.json`), JSON.stringify(content))
}
