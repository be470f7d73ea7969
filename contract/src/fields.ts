import type { TSchema } from 'typebox'
import { type InformsRisk, noteOnRisk } from './informs-risk.ts'
import { type Limited, limitsOf } from './limits-in-words.ts'
import { nameOfShape } from './openapi.ts'
import { requiredIn } from './required.ts'
import type { Language, Text } from './text.ts'

/** One row of a field table. */
export interface FieldRow {
  /** The path from the top, as products[].name. */
  readonly path: string
  readonly name: string
  readonly depth: number
  /** The type in the terms of JSON Schema: string | integer, object[]. */
  readonly type: string
  /** The name in the definition of the object, or of the objects in the list. */
  readonly object?: string
  readonly required: boolean
  /** Some alternatives of a union require it, others do not. */
  readonly varies?: true
  readonly limits: string
  readonly enum: readonly string[]
  /** The meanings of the values that have one, by value. */
  readonly meanings?: Readonly<Record<string, string>>
  readonly description: string
  /** The alternatives of the object, or of the items of the list, each with its own fields. */
  readonly variants?: readonly Variant[]
}

/** One of several shapes that a body or a field may have. */
interface Variant {
  readonly title: string
  readonly fields: readonly FieldRow[]
}

/** The fields of a schema, parents before children, in the order in which they were declared. */
export function fieldsOf(schema: TSchema, language: Language): FieldRow[] {
  const root = schema as Node
  if (propertiesOf(root).length > 0) return rowsOf(root, language, '', 0)
  return [rowOf(root, language, { path: '', name: '', depth: 0, required: true })]
}

/** The alternatives of a schema that are objects with separate descriptions; none for a single shape. */
export function variantsOf(schema: TSchema, language: Language): Variant[] {
  return variantsIn([schema as Node], language, '', 0)
}

function variantsIn(
  schemas: readonly Node[],
  language: Language,
  path: string,
  depth: number,
): Variant[] {
  const objects = schemas
    .flatMap(alternativesOf)
    .filter(({ properties, description }) => properties && description)
  if (objects.length < 2) return []
  return objects.map((one) => ({
    title: descriptionOf(one, language).replace(/\.$/, ''),
    fields: rowsOf(one, language, path, depth),
  }))
}

/** The part of a JSON Schema that field tables read. */
interface Node extends Limited {
  readonly enum?: readonly (string | number)[]
  readonly description?: string
  readonly 'x-description-pl'?: string
  readonly 'x-informs-risk'?: InformsRisk
  readonly properties?: Readonly<Record<string, Node>>
  readonly patternProperties?: Readonly<Record<string, Node>>
  readonly propertyNames?: Node
  readonly required?: readonly string[]
  readonly 'x-required'?: readonly string[]
  readonly items?: Node
  readonly anyOf?: readonly Node[]
  readonly oneOf?: readonly Node[]
  readonly 'x-values'?: Readonly<Record<string, Text>>
}

function rowsOf(node: Node, language: Language, parent: string, depth: number): FieldRow[] {
  return propertiesOf(node).flatMap(({ name, required, varies, schemas }) => {
    const [first] = schemas
    if (!first) return []
    const isList = listsIn(first).length > 0
    const shown = isList ? `${name}[]` : name
    const path = parent ? `${parent}.${shown}` : shown
    const inner = isList ? schemas.flatMap(listsIn).flatMap(({ items }) => items ?? []) : schemas
    const object = objectOf([...schemas, ...inner])
    const place = { path, name: shown, depth, required, ...(varies && { varies }), ...object }
    const variants = isList ? variantsIn(inner, language, path, depth + 1) : []
    return [
      { ...rowOf(merged(schemas), language, place), ...(variants.length > 0 && { variants }) },
      ...rowsOf({ anyOf: inner }, language, path, depth + 1),
    ]
  })
}

/** The name of the objects, where all alternatives have the same one. */
function objectOf(schemas: readonly Node[]): Pick<FieldRow, 'object'> {
  const shapes = schemas
    .flatMap(alternativesOf)
    .filter(({ properties, items }) => properties ?? items)
  const [name, ...others] = new Set(shapes.flatMap((shape) => nameOfShape(shape) ?? []))
  return name !== undefined && others.length === 0 ? { object: name } : {}
}

/** The list that a schema is, alone or where it may be null instead. */
function listsIn(schema: Node): Node[] {
  return alternativesOf(schema).filter(({ type }) => type === 'array')
}

interface Property {
  readonly name: string
  /** For a union: true if every alternative requires the field. */
  readonly required: boolean
  /** For a union: true if only some alternatives require the field. */
  readonly varies: boolean
  /** The same field in each alternative that has it. */
  readonly schemas: readonly Node[]
}

function propertiesOf(node: Node): Property[] {
  const alternatives = alternativesOf(node).filter(
    (part) => part.properties ?? part.patternProperties,
  )
  const names = new Set(alternatives.flatMap((part) => Object.keys(part.properties ?? {})))
  const named = [...names].map((name) => {
    const requiring = alternatives.filter((part) => requiredIn(part).includes(name))
    const required = requiring.length === alternatives.length
    return {
      name,
      required,
      varies: !required && requiring.length > 0,
      schemas: alternatives.flatMap((part) => part.properties?.[name] ?? []),
    }
  })
  return [...named, ...alternatives.flatMap(freeFieldsOf)]
}

/** Fields whose names the caller chooses: one for each listed name, or one for all names. */
function freeFieldsOf({ patternProperties, propertyNames }: Node): Property[] {
  const schemas = Object.values(patternProperties ?? {})
  if (schemas.length === 0) return []
  const optional = { required: false, varies: false }
  const { enum: names = [], 'x-values': meanings = {} } = propertyNames ?? {}
  if (names.length === 0) return [{ name: '*', ...optional, schemas }]
  return names.map(String).map((name) => {
    const { en, pl } = meanings[name] ?? {}
    const texts = { ...(en && { description: en }), ...(pl && { 'x-description-pl': pl }) }
    return { name, ...optional, schemas: schemas.map((schema) => ({ ...schema, ...texts })) }
  })
}

function alternativesOf(node: Node): Node[] {
  return [node, ...[...(node.anyOf ?? []), ...(node.oneOf ?? [])].flatMap(alternativesOf)]
}

/** One row for a field that alternatives share: they differ in their values at most. */
function merged(schemas: readonly Node[]): Node {
  const [first] = schemas
  if (!first || schemas.length === 1) return first ?? {}
  const values = [...new Set(schemas.flatMap(valuesOf))]
  const texts = Object.assign(
    {},
    ...schemas.map((schema) => schema['x-values'] ?? schema.items?.['x-values']),
  )
  const shown = { enum: values, 'x-values': texts }
  if (first.enum) return { ...first, ...shown }
  return first.items?.enum ? { ...first, items: { ...first.items, ...shown } } : first
}

function rowOf(
  node: Node,
  language: Language,
  place: Pick<FieldRow, 'path' | 'name' | 'depth' | 'required' | 'varies' | 'object'>,
): FieldRow {
  return {
    ...place,
    type: typeOf(node),
    limits: limitsOf(node, language),
    enum: [...new Set(valuesOf(node).map(String))],
    ...meaningsOf(node, language),
    description: descriptionOf(node, language) + noteOnRisk(node['x-informs-risk'], language),
  }
}

function descriptionOf(node: Node, language: Language): string {
  return (language === 'pl' ? node['x-description-pl'] : node.description) ?? ''
}

function valuesOf(node: Node): readonly (string | number)[] {
  return alternativesOf(node).flatMap(({ enum: values, items }) => values ?? items?.enum ?? [])
}

function meaningsOf(node: Node, language: Language): Pick<FieldRow, 'meanings'> {
  const texts = alternativesOf(node).map(
    ({ items, ...one }) => one['x-values'] ?? items?.['x-values'] ?? {},
  )
  const meanings = texts.flatMap((values) =>
    Object.entries(values).map(([value, text]) => [value, text[language]]),
  )
  return meanings.length > 0 ? { meanings: Object.fromEntries(meanings) } : {}
}

function typeOf(node: Node): string {
  if (node.type === 'array') return `${typeOf(node.items ?? {})}[]`
  const types = node.type ? [node.type].flat() : (node.enum ?? []).map((value) => typeof value)
  const names = [...new Set(types)].map((type) =>
    type === 'number' && node.enum ? 'integer' : type,
  )
  // A schema without a type is one of its alternatives; without alternatives, it has no value.
  if (names.length > 0) return names.join(' | ')
  const inner = new Set((node.anyOf ?? []).map(typeOf))
  return [...inner].join(' | ') || (node.properties ? 'object' : '')
}
