import { recipes } from '@grosz/contract/recipes/index.ts'
import type { Recipe } from '@grosz/contract/recipes/recipe.ts'
import type { Language } from '@grosz/contract/text.ts'
import { type Given, namesIn } from './extract.ts'

/** The body of the recipe with this `id`; `only` names the fields of it that a page is about. */
export function recipeBody(
  { id, only }: Given,
  language: Language,
): { readonly recipe: Recipe; readonly title: string; readonly json: string } {
  const recipe = recipes.find((one) => one.id === id)
  if (!recipe) throw new Error(`there is no recipe ${id}`)
  const fields = new Map(Object.entries(recipe.body ?? {}))
  const body = only === undefined ? recipe.body : chosen(fields, namesIn(only))
  return { recipe, title: recipe.title[language], json: JSON.stringify(body, null, 2) }
}

function chosen(fields: ReadonlyMap<string, unknown>, names: readonly string[]) {
  return Object.fromEntries(
    names.map((name) => {
      if (!fields.has(name)) throw new Error(`the recipe has no field ${name}`)
      return [name, fields.get(name)]
    }),
  )
}
