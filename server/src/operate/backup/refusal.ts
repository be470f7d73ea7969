/** The reason for which a backup or a restore did nothing; the exit code follows from it. */
export type Reason =
  /** The command line lacks something. */
  | 'usage'
  /** There is something already where the copy would go. */
  | 'taken'
  /** There is nothing to copy. */
  | 'missing'
  /** The backup is not as it was written. */
  | 'damaged'
  /** The disk of the copy has no space. */
  | 'full'
  /** Engine or mode do not fit. */
  | 'other'

/** The message says what is wrong, and what to do. */
export class BackupRefusal extends Error {
  override name = 'BackupRefusal'
  readonly reason: Reason

  constructor(reason: Reason, message: string) {
    super(message)
    this.reason = reason
  }
}
