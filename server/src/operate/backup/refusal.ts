/** The reason for which a backup or a restore did nothing; the exit code follows from it. */
export type Reason =
  /** The command line lacks something. */
  | 'usage'
  /** The target contains something already. */
  | 'taken'
  /** There is no data to copy. */
  | 'missing'
  /** A file of the backup is missing, unreadable, or changed. */
  | 'damaged'
  /** The disk of the copy has no space. */
  | 'full'
  /** Engine or mode do not fit. */
  | 'other'

/** The message contains the problem and the solution. */
export class BackupRefusal extends Error {
  override name = 'BackupRefusal'
  readonly reason: Reason

  constructor(reason: Reason, message: string) {
    super(message)
    this.reason = reason
  }
}
