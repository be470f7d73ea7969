import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LoadContext, Plugin } from '@docusaurus/types'
import { type Language, languageOf } from '@grosz/contract/text.ts'
import { describe } from '../contract/describe.ts'
import type { CallPage, ErrorPage, NotificationsPage, Reference } from '../contract/reference.ts'
import { bodySchemas, callPageOf, recipeFiles } from './call-page.ts'
import { changesSince } from './definition-changes.ts'
import { errorPageOf } from './error-page.ts'
import { guideSamples } from './guide-samples.ts'
import { guidesIn } from './guides-about.ts'
import { notificationsPageOf } from './notifications-page.ts'
import { objectsIn } from './objects-page.ts'

interface Content {
  readonly reference: Reference
  readonly calls: readonly CallPage[]
  readonly errorPages: readonly ErrorPage[]
  readonly notifications: NotificationsPage
}

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

/** Gives each call of a merchant and each error a page, and writes the samples of its recipes beside the pages. */
export default function referencePages({ i18n, baseUrl, siteDir }: LoadContext): Plugin<Content> {
  const language = languageOf(i18n.currentLocale)
  return {
    name: 'grosz-reference',
    getPathsToWatch: () => [join(siteDir, '../contract/src/**/*.ts')],
    async loadContent() {
      const reference = describe(language)
      const calls = reference.chapters.flatMap((chapter) =>
        chapter.operations.map((entry) => callPageOf(entry, { reference, chapter, language })),
      )
      const guides = guidesIn(guideFolder(siteDir, language))
      const errorPages = reference.errors.map((error) =>
        errorPageOf(error, { reference, guides, language }),
      )
      return {
        reference,
        calls: await Promise.all(calls),
        errorPages: await Promise.all(errorPages),
        notifications: await notificationsPageOf(language),
      }
    },
    async contentLoaded({ content: { reference, calls, errorPages, notifications }, actions }) {
      const { lifecycles, errors } = reference
      await actions.createData('notifications.json', JSON.stringify(notifications))
      await actions.createData('errors.json', JSON.stringify(errors))
      await actions.createData('statuses.json', JSON.stringify(lifecycles))
      const objects = objectsIn(language)
      await actions.createData('objects.json', JSON.stringify(objects))
      const bodies = objects.filter((object) => object.errors)
      await actions.createData('error-bodies.json', JSON.stringify(bodies))
      await actions.createData('changes.json', JSON.stringify(changesSince(language)))
      const routes = calls.map((call) => ({
        path: `${baseUrl}api/${call.operation.page}`,
        exact: true,
        component: `${pages}/Call`,
        props: { call },
      }))
      const errorRoutes = errorPages.map((page) => ({
        path: `${baseUrl}api/errors/${page.error.slug}/`,
        exact: true,
        component: `${pages}/ErrorPage`,
        props: { page },
      }))
      actions.addRoute({
        path: `${baseUrl}api/`,
        component: `${pages}/Frame`,
        routes: [
          ...Object.entries(others).map(([path, name]) => ({
            path: `${baseUrl}api/${path}`,
            exact: true,
            component: `${pages}/${name}`,
          })),
          ...routes,
          ...errorRoutes,
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

function guideFolder(siteDir: string, language: Language): string {
  const polish = 'i18n/pl/docusaurus-plugin-content-docs/current'
  return join(siteDir, language === 'pl' ? polish : 'docs')
}

async function writeAll(folder: string, files: ReadonlyMap<string, unknown>): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [name, content] of files)
    await writeFile(join(folder, `${name}.json`), JSON.stringify(content))
}
