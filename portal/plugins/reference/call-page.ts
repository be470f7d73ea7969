import type { ErrorKey } from '@grosz/contract/errors.ts'
import { errorBody } from '@grosz/contract/errors-of.ts'
import { operations } from '@grosz/contract/index.ts'
import type { Operation } from '@grosz/contract/operation.ts'
import { recipes } from '@grosz/contract/recipes/index.ts'
import type { Recipe } from '@grosz/contract/recipes/recipe.ts'
import { replyExamples } from '@grosz/contract/reply-examples.ts'
import { sampleCallOf, samplesOf } from '@grosz/contract/samples.ts'
import type { Language } from '@grosz/contract/text.ts'
import { replyHeadersOf } from '../contract/describe.ts'
import type {
  CallPage,
  Chapter,
  ErrorExample,
  OperationEntry,
  RecipeFile,
  Reference,
  ReplyExample,
  Samples,
} from '../contract/reference.ts'
import { highlightToHtml } from '../highlight/highlighter.ts'

/** Everything that the page of a call shows. */
export async function callPageOf(
  entry: OperationEntry,
  { reference, chapter, language }: { reference: Reference; chapter: Chapter; language: Language },
): Promise<CallPage> {
  const { id } = entry
  const own = new Set<string>(operationNamed(id).errors)
  const errors = reference.errors
    .filter(({ key }) => entry.errors.some((one) => one.key === key))
    .toSorted((one, other) => one.http - other.http)
    .map((error): ErrorExample => ({ ...error, body: json(errorBody(error.key as ErrorKey)) })) // A row of the table.
  const recipesOfCall = recipesOf(id)
  return {
    // The bodies are in the samples.
    operation: { ...entry, examples: [] },
    chapter: { tag: chapter.tag, title: chapter.title },
    errors: {
      own: errors.filter(({ key }) => own.has(key)),
      shared: errors.filter(({ key }) => !own.has(key)),
    },
    recipes: recipesOfCall.map(({ id: name, title }) => ({ id: name, title: title[language] })),
    ...(await recipeFileOf(id, recipesOfCall[0])),
    replies: await repliesOf(entry, language),
  }
}

/** The file of each recipe, by its id; the page of a call brings the first one itself. */
export async function recipeFiles(): Promise<ReadonlyMap<string, RecipeFile>> {
  const all = recipes.map(
    async (recipe) => [recipe.id, await recipeFileOf(recipe.operation, recipe)] as const,
  )
  return new Map(await Promise.all(all))
}

/** The schemas of the bodies, by the id of the call. */
export function bodySchemas(): ReadonlyMap<string, object> {
  const all: Readonly<Record<string, Operation>> = operations
  const withBody = Object.entries(all).flatMap(([id, { audience, body }]) =>
    audience === 'merchant' && body ? [[id, body] as const] : [],
  )
  return new Map(withBody)
}

const files = new Map<string, Promise<RecipeFile>>()

/** Samples have no language of readers: those of the first build serve the others. */
function recipeFileOf(id: string, recipe: Recipe | undefined): Promise<RecipeFile> {
  const key = `${id} ${recipe?.id ?? ''}`
  const file = files.get(key) ?? newRecipeFile(id, recipe)
  files.set(key, file)
  return file
}

async function newRecipeFile(id: string, recipe: Recipe | undefined): Promise<RecipeFile> {
  const body = recipe?.body === undefined ? '' : json(recipe.body)
  return { samples: await coloredSamples(id, recipe), body }
}

async function coloredSamples(id: string, recipe: Recipe | undefined): Promise<Samples> {
  const samples = samplesOf(sampleCallOf(operationNamed(id)), recipe?.body)
  return Promise.all(
    samples.map(async ({ id: name, title, language, code }) => ({
      id: name,
      title,
      html: await highlightToHtml(code, language),
    })),
  )
}

async function repliesOf(
  { id, replies }: OperationEntry,
  language: Language,
): Promise<ReplyExample[]> {
  return Promise.all(
    replies.map(async ({ fields: _, ...reply }) => {
      const body = replyExamples[id]?.[reply.status] ?? null
      return {
        ...reply,
        headers: replyHeadersOf(operationNamed(id), reply.status, language),
        html: body === null ? '' : await highlightToHtml(json(body), 'json'),
      }
    }),
  )
}

function recipesOf(id: string): Recipe[] {
  return recipes.filter(({ operation, body }) => operation === id && body !== undefined)
}

function operationNamed(id: string): Operation {
  const all: Readonly<Record<string, Operation>> = operations
  const found = all[id]
  if (!found) throw new Error(`there is no operation ${id}`)
  return found
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2)
}
