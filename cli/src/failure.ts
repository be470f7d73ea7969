import { exitCodes } from './reference.ts'

/** An error with a text for the user, and the exit code of the command. */
export class Failure extends Error {
  readonly exit: keyof typeof exitCodes
  /** The `codeLiteral` of the error if the sandbox rejected a call. */
  readonly refusal: string | undefined

  constructor(text: string, exit: keyof typeof exitCodes = 'failed', refusal?: string) {
    super(text)
    this.exit = exit
    this.refusal = refusal
  }

  get code(): number {
    return exitCodes[this.exit].code
  }
}
