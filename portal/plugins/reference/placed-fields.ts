import type { Field, FieldGroup } from '../contract/reference.ts'
import { fieldAnchor, variantPlace } from './field-anchor.ts'

/** A field with its place on the page of a call. */
interface PlacedField {
  readonly field: Field
  /** The names of the fields around it, the outermost first. */
  readonly within: readonly string[]
  readonly anchor: string
}

interface Place {
  /** The anchor of the field on the page of the call. */
  readonly place: string
  readonly within: readonly string[]
}

/** The fields of a request, each followed by those within it. */
export function placedInRequest(request: readonly FieldGroup[]): PlacedField[] {
  return request.flatMap((group) => placedIn(group, { place: group.place, within: [] }))
}

/** The fields, or those of all variants, each followed by those within it. */
export function placedIn(
  { fields, variants }: Pick<Field, 'fields' | 'variants'>,
  { place, within }: Place,
): PlacedField[] {
  const shapes = variants ?? [{ fields }]
  return shapes.flatMap((shape, index) =>
    shape.fields.flatMap((field) => {
      const anchor = fieldAnchor(variantPlace(place, index), field.name)
      const inner = placedIn(field, { place: anchor, within: [...within, field.name] })
      return [{ field, within, anchor }, ...inner]
    }),
  )
}
