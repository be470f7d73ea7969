import { exitCodes } from './reference.ts'

/** An error whose text is for the person at the terminal, with the exit code of the command. */
export class Failure extends Error {
  readonly exit: keyof typeof exitCodes

  constructor(text: string, exit: keyof typeof exitCodes = 'failed') {
    super(text)
    this.exit = exit
  }

  get code(): number {
    return exitCodes[this.exit].code
  }
}
