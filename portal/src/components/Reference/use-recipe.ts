import { useLocation } from '@docusaurus/router'
import useBaseUrl from '@docusaurus/useBaseUrl'
import { useEffect, useState } from 'react'
import type { CallPage, RecipeFile } from '../../../plugins/contract/reference.ts'

/** A chosen recipe of a call. The page brings the first one; the others are fetched when they are chosen. */
export function useRecipe(call: CallPage) {
  const { recipes } = call
  const folder = useBaseUrl('/api/samples/')
  const [recipe, choose] = useState(recipes[0]?.id)
  const [fetched, setFetched] = useState<RecipeFile>()
  // Links of the guide contain a recipe. The page is built without one, and must look the same at first.
  const { search } = useLocation()
  useEffect(() => {
    const asked = new URLSearchParams(search).get('recipe')
    if (recipes.some(({ id }) => id === asked)) choose(asked ?? undefined)
  }, [search, recipes])
  const isFirst = recipe === recipes[0]?.id
  useEffect(() => {
    if (isFirst) return setFetched(undefined)
    const reader = new AbortController()
    fetch(`${folder}${recipe}.json`, { signal: reader.signal })
      .then(async (answer) => answer.ok && setFetched(await answer.json()))
      .catch(() => undefined)
    return () => reader.abort()
  }, [folder, recipe, isFirst])
  const { samples, body }: RecipeFile = fetched ?? call
  return { recipe, choose, samples, body }
}
