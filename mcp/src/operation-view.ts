import { type ErrorKey, errors } from '@grosz/contract/errors.ts'
import { errorsOf } from '@grosz/contract/errors-of.ts'
import { type OperationId, operations } from '@grosz/contract/index.ts'
import { openapi } from '@grosz/contract/openapi.ts'
import type { Operation } from '@grosz/contract/operation.ts'
import { recipes } from '@grosz/contract/recipes/index.ts'
import { replyExamples } from '@grosz/contract/reply-examples.ts'
import { Failure } from './failure.ts'

/** The ids of all operations. Object.keys returns string[]. */
const ids = Object.keys(operations) as OperationId[]

/** The id of an operation. Throws a Failure with the nearest ids for any other text. */
export function operationIdOf(given: string): OperationId {
  const found = ids.find((id) => id === given) ?? ids.find((id) => lineOf(id) === given)
  if (found) return found
  const words = given.match(/[A-Z]?[a-z]{3,}/g)?.map((word) => word.toLowerCase()) ?? []
  const near = ids.filter((id) => words.some((word) => id.toLowerCase().includes(word)))
  const listed = near.length > 0 ? near : ids.filter((id) => operations[id].audience === 'merchant')
  throw new Failure(
    'NO_OPERATION',
    `There is no operation ${given}. Give an operationId, or a method and a path as in the reference. ${near.length > 0 ? 'Similar' : 'Operations of merchants'}: ${listed.join(', ')}.`,
  )
}

function lineOf(id: OperationId): string {
  return `${operations[id].method} ${operations[id].path}`
}

type Json = Readonly<Record<string, unknown>>

/** An operation as the OpenAPI definition has it, with the definitions that it names, and an example of its body. */
export function operationView(id: OperationId, recipe: string | undefined) {
  const operation: Operation = operations[id]
  const { method, path, audience, summary, description } = operation
  const definition = openapi('en', { audiences: [audience] })
  // As openapi() writes it.
  const found = definition.paths[path]?.[method.toLowerCase()] as unknown as Json
  const body = (found.requestBody as { content?: Json } | undefined)?.content
  const media = Object.values(body ?? {})[0] as { schema: unknown } | undefined
  const examples = recipes.filter((one) => one.operation === id)
  const example = examples.find((one) => one.id === recipe) ?? examples[0]
  if (recipe && example?.id !== recipe)
    throw new Failure(
      'NO_EXAMPLE',
      `${id} has no example ${recipe}. It has ${examples.map((one) => one.id).join(', ') || 'none'}.`,
    )
  return {
    operationId: id,
    method,
    path,
    summary: summary.en,
    description: description.en,
    needsAccessToken: operation.grants.length > 0,
    parameters: found.parameters,
    headers: found['x-optional-headers'],
    contentType: body && Object.keys(body)[0],
    body: media?.schema,
    definitions: definitionsIn([media?.schema, found.parameters], definition.components.schemas),
    example: example && { id: example.id, title: example.title.en, body: example.body },
    otherExamples: examples.filter((one) => one !== example).map((one) => one.id),
    replies: replyExamples[id] ?? {},
    errors: errorsOf(operation).map((key: ErrorKey) => ({
      key,
      http: errors[key].http,
      meaning: errors[key].text.en,
    })),
  }
}

/** The schemas that a value refers to by $ref, and the schemas that those refer to. */
function definitionsIn(value: unknown, schemas: Json): Json {
  const found = new Map<string, unknown>()
  const look = (text: string): void => {
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (found.has(name)) continue
      found.set(name, schemas[name])
      look(JSON.stringify(schemas[name]))
    }
  }
  look(JSON.stringify(value))
  return Object.fromEntries(found)
}
