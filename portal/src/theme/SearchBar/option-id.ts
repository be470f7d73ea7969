/** A result of a list, by which the box names the one that the arrow keys are at. */
export function optionId(listId: string, number: number): string {
  return `${listId}-${number}`
}
