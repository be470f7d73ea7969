import type { LoadedContent, PluginOptions } from '@docusaurus/plugin-content-docs'
import docs, { validateOptions } from '@docusaurus/plugin-content-docs'
import type { LoadContext, Plugin, RouteConfig } from '@docusaurus/types'
import { aliases, canonicalOf } from '../../aliases.ts'

export { validateOptions }

/** The documents, some of them at a second address: with the same content, data and sidebar. */
export default async function docsWithAliases(
  context: LoadContext,
  options: PluginOptions,
): Promise<Plugin<LoadedContent>> {
  const plugin = await docs(context, options)
  return {
    ...plugin,
    async contentLoaded({ content, actions }) {
      const addRoute = (route: RouteConfig) => actions.addRoute(withAliases(route))
      await plugin.contentLoaded?.({ content, actions: { ...actions, addRoute } })
    },
  }
}

/** The route with those of second addresses beside their documents, where the layout is the same. */
export function withAliases(route: RouteConfig): RouteConfig {
  if (!route.routes) return route
  return { ...route, routes: route.routes.flatMap((one) => [withAliases(one), ...aliasesOf(one)]) }
}

function aliasesOf(route: RouteConfig): RouteConfig[] {
  return Object.entries(aliases)
    .map(([alias, canonical]) => route.path.replace(`docs/${canonical}`, `docs/${alias}`))
    .filter((path) => path !== route.path && canonicalOf(path) === route.path)
    .map((path) => ({ ...route, path }))
}
