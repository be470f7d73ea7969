/** A `ref` that moves the focus to an element when it appears. */
export function focus(element: HTMLElement | null): void {
  element?.focus()
}
