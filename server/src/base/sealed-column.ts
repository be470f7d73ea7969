/** A column whose values are sealed, so that a new master key can take the place of the one before. */
export interface SealedColumn {
  readonly table: string
  /** The primary key; of text. */
  readonly key: readonly string[]
  readonly column: string
  /** The use that a value is sealed for. */
  readonly use: (key: Readonly<Record<string, string>>) => string
  /** Files; text unless given. */
  readonly isBytes?: true
}
