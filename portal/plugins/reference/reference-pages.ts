import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LoadContext, Plugin } from '@docusaurus/types'
import { type Language, languageOf } from '@grosz/contract/text.ts'
import { describe } from '../contract/describe.ts'
import type { ErrorPage, Reference } from '../contract/reference.ts'
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
  /** Files with data by the names of the component's props. */
  readonly modules?: Record<string, string>
}

/**
 * The number of errors whose pages share a file of data. All pages of the site load the list of
 * files, which would be a third longer with one file per error.
 */
const ERRORS_PER_FILE = 12

/** Creates a page for each call of merchants and each error, and writes the samples of the recipes. */
export default function referencePages({ i18n, baseUrl, siteDir }: LoadContext): Plugin {
  const language = languageOf(i18n.currentLocale)

  function routeTo({ path, name, ...data }: PageRoute) {
    const component = `${pages}/${name}`
    return { path: `${baseUrl}api/${path}`, exact: true, component, ...data }
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
      const errorFiles = filesOf(
        await Promise.all(
          reference.errors.map((error) => errorPageOf(error, { reference, guides, language })),
        ),
      )
      for (const [name, errors] of errorFiles)
        await actions.createData(name, JSON.stringify(errors))
      actions.addRoute({
        path: `${baseUrl}api/`,
        component: `${pages}/Frame`,
        routes: [
          ...Object.entries(others).map(([path, name]) => routeTo({ path, name })),
          ...callPages.map((call) =>
            routeTo({ path: call.operation.page, name: 'Call', props: { call } }),
          ),
          ...errorFiles.flatMap(([file, errors]) =>
            errors.map(({ error }) =>
              routeTo({
                path: `errors/${error.slug}/`,
                name: 'ErrorPage',
                modules: { pages: `@generated/grosz-reference/default/${file}` },
              }),
            ),
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

/** The pages of errors by the names of their files. */
function filesOf(pages: readonly ErrorPage[]): [string, readonly ErrorPage[]][] {
  const groups = Map.groupBy(pages, (_, at) => Math.floor(at / ERRORS_PER_FILE))
  return [...groups].map(([number, errors]) => [`error-pages-${number}.json`, errors])
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
