import { prefixMin } from '@grosz/contract/resources/console-search.ts'
import { type Found, listFound } from '../../records/search/store.ts'
import { type Command, CommandRefusal, of } from './command.ts'

/** Finds what a merchant asks about. It changes nothing. */
export const searchCommands: Readonly<Record<string, Command>> = {
  search: {
    says: 'Find an order, payment, refund, payout or anything else by its id, or by that of the merchant.',
    isAudited: true,
    options: {
      id: {
        says: `the id, or its beginning from ${prefixMin} characters on; Grosz-Event-Id of a notification`,
        required: true,
      },
    },
    async run({ tx }, given) {
      const text = of(given, 'id').trim()
      const found = await listFound(tx, { text, byPrefix: text.length >= prefixMin })
      if (found.length === 0) throw new CommandRefusal(`Nothing has the id ${text}.`)
      return { rows: found.map(toRow), told: { found: String(found.length) } }
    },
  },
}

function toRow({ type, owner, id, extId = '', label = '' }: Found) {
  return { type: type.toLowerCase(), id, merchant_id: extId, belongs_to: owner, state: label }
}
