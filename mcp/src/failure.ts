/** A call that failed in a way that the assistant can do something about; the message says what. */
export class Failure extends Error {
  /** The word by which a tool recognizes the reason, such as DATA_NOT_FOUND or INVALID_VALUE. */
  readonly reason: string

  constructor(reason: string, message: string) {
    super(message)
    this.reason = reason
  }
}

/** Replaces a failure with this reason by another message; for `catch`. Other errors are thrown on. */
export function insteadOf(reason: string, message: string) {
  return (error: unknown): never => {
    throw error instanceof Failure && error.reason === reason ? new Failure(reason, message) : error
  }
}
