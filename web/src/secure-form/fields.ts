export type FieldName = 'number' | 'date' | 'cvv'
/** card: all three fields in one frame. */
export type ElementType = 'card' | FieldName
