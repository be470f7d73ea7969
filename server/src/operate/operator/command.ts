import { containsCardNumber, withoutCardNumbers } from '@grosz/contract/methods/find-card-number.ts'
import type { Settings } from '../../base/settings.ts'
import type { Vault } from '../../base/vault.ts'
import type { Statement, Tx } from '../../storage/database/database.ts'

/** The message contains the problem with a command, and the solution. */
export class CommandRefusal extends Error {
  override name = 'CommandRefusal'
}

/** The transaction, the settings, the time and the vault of an operator's command. */
export interface At {
  readonly tx: Tx
  readonly settings: Pick<Settings, 'mode'>
  readonly vault: Vault
  readonly now: () => number
  readonly random: (length: number, alphabet: string) => string
}

interface Option {
  readonly says: string
  readonly required?: boolean
  /** The only values that it takes. */
  readonly choices?: readonly string[]
  /** The form of its value; any text of up to 200 characters without one. */
  readonly form?: RegExp
  /** The value names a record, possibly in words of the merchant, who may use any number as an ID. */
  readonly isName?: boolean
  /** The value is the path of a PNG image, which the command line sends as a data URL; or none. */
  readonly isFile?: boolean
}

/** The word that removes a setting. */
export const NONE = 'none'

/** The options of a call, checked against those of the command. */
export type Given = Readonly<Record<string, string>>

export type Row = Readonly<Record<string, string | number>>

interface Done {
  /** The rows that the operator sees. */
  readonly rows: readonly Row[]
  /** The consequence of the command, or the operator's next step. */
  readonly note?: string
  /** Written at the end of the transaction. */
  readonly statements?: readonly Statement[]
  /** The fields of the audit trail beside the options, without secrets. */
  readonly audited?: Given
}

export interface Command {
  readonly says: string
  readonly options: Readonly<Record<string, Option>>
  /**
   * True if the command changes something or shows data of merchants or payers; it is then recorded
   * in the audit trail.
   */
  readonly isAudited: boolean
  readonly run: (at: At, given: Given) => Promise<Done>
}

/** The result of a list: its rows, or a sentence if there are none. */
export function listOf(rows: readonly Row[], none: string): Done {
  return rows.length > 0 ? { rows } : { rows, note: none }
}

/** The value of an option that is required. */
export function of(given: Given, option: string): string {
  const value = given[option]
  if (value === undefined) throw new CommandRefusal(`--${option} is missing`)
  return value
}

/** Accepts texts with a visible character, and without characters that hide or reorder adjacent text. */
const text = /^(?=.*\S)[^\p{Cc}\p{Bidi_Control}]{1,200}$/u

/** Rejects unknown options, missing options, and invalid values. */
export function assertGiven(name: string, { options }: Command, given: Given): void {
  for (const option of Object.keys(given)) {
    if (!Object.hasOwn(options, option))
      throw new CommandRefusal(
        `${name} has no option --${option}. Options: ${listed(Object.keys(options))}`,
      )
  }
  for (const [option, { required, choices, form = text, isName = false }] of Object.entries(
    options,
  )) {
    const value = given[option]
    if (value === undefined) {
      if (required) throw new CommandRefusal(`${name} needs --${option}`)
    } else if (choices && !choices.includes(value)) {
      throw new CommandRefusal(`--${option} must be one of: ${choices.join(', ')}`)
    } else if (!form.test(value)) {
      throw new CommandRefusal(`--${option} has the wrong format: ${options[option]?.says}`)
    } else if (form === text && !isName && containsCardNumber(value)) {
      // The value would be displayed and stay in the audit trail.
      throw new CommandRefusal(
        `--${option} contains a card number. If it is a different number, write a letter directly before it`,
      )
    }
  }
}

/** The options as the audit trail stores them: an ID that merchants choose may be a card number. */
export function toAudited({ options }: Command, given: Given): Given {
  const values = Object.entries(given).map(([option, value]) => [
    option,
    options[option]?.isName ? withoutCardNumbers(value) : value,
  ])
  return Object.fromEntries(values)
}

function listed(options: readonly string[]): string {
  return options.map((option) => `--${option}`).join(', ') || 'none'
}
