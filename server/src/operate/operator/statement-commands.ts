import { type StatementFormat, statementFormats } from '@grosz/contract/resources/statements.ts'
import { assertAddress, Refusal } from '../../base/refusal.ts'
import { isNotPublic, notPublic } from '../../notify/outbox/receiver.ts'
import { dayOf, zoneOf } from '../../records/statements/days.ts'
import { assertFormats, type Owner } from '../../records/statements/statement.ts'
import { deleteSetting, findOwner, saveSetting } from '../../records/statements/store.ts'
import { type At, type Command, CommandRefusal, type Given, of } from './command.ts'
import { findPos, pos } from './pos-commands.ts'

/** Statements that a shop receives automatically. */
export const statementCommands: Readonly<Record<string, Command>> = {
  'statement set': {
    says: 'Turn the daily statements of a point of sale on or off.',
    isAudited: true,
    options: {
      pos: { ...pos, required: true },
      daily: { says: 'on or off', choices: ['on', 'off'], required: true },
      formats: {
        says: `some of ${statementFormats.join(',')}, with commas without spaces between them; default: csv`,
        form: /^[a-z]+(,[a-z]+)*$/,
      },
      'notify-url': {
        says: 'URL that is notified of each report; if omitted, no notifications are sent',
        form: /^https?:\/\/[\x21-\x7e]{1,1000}$/,
      },
    },
    async run(at, given) {
      const posId = await findPos(at, given)
      if (of(given, 'daily') === 'off') return { rows: [], statements: deleteSetting(posId) }
      const owner = await findOwner(at.tx, posId)
      if (!owner) throw new CommandRefusal(`There is no point of sale ${posId}.`)
      const now = at.now()
      const setting = { ...checked(at, owner, given), nextDay: dayOf(now, zoneOf(owner.country)) }
      return {
        rows: [{ pos: posId, formats: setting.formats.join(','), first_day: setting.nextDay }],
        note: 'Statements that were already on continue with their day.',
        statements: saveSetting(owner, setting, now),
      }
    },
  },
}

/** Checks the options as the call of a sandbox does, and reports faults in the words of the command. */
function checked({ settings }: At, owner: Owner, given: Given) {
  const notifyUrl = given['notify-url']
  try {
    assertAddress('--notify-url', notifyUrl)
    if (notifyUrl && settings.mode === 'production' && isNotPublic(notifyUrl))
      throw new CommandRefusal(
        `--notify-url: ${notPublic}. Production calls only public addresses.`,
      )
    return { formats: assertFormats(owner, formatsOf(given)), notifyUrl }
  } catch (error) {
    if (error instanceof Refusal) throw new CommandRefusal(error.message)
    throw error
  }
}

function formatsOf({ formats: named }: Given): StatementFormat[] | undefined {
  const formats = named?.split(',').map((name) => {
    const found = statementFormats.find((format) => format === name)
    if (found) return found
    throw new CommandRefusal(
      `${name} is not a statement format. Formats: ${statementFormats.join(', ')}`,
    )
  })
  return formats && [...new Set(formats)]
}
