/** A field within the page of its call, as `body.products.name` or `reply-200.orders`. */
export function fieldAnchor(place: string, path: string): string {
  return [place, path.replaceAll('[]', '')].join('.')
}

/** The place of the fields of a variant: those of the first one have the addresses of the plain fields. */
export function variantPlace(place: string, index: number): string {
  return index === 0 ? place : fieldAnchor(place, String(index + 1))
}
