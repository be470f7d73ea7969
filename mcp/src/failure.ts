/** A failed call that the assistant can correct; the message explains how. */
export class Failure extends Error {
  /** A constant that identifies the reason, such as DATA_NOT_FOUND or INVALID_VALUE. */
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
