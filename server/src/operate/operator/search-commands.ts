import { prefixMin } from '@grosz/contract/resources/console-search.ts'
import { type Found, listFound } from '../../records/search/store.ts'
import { type Command, of } from './command.ts'

/** Finds records that a merchant asks about; changes nothing. */
export const searchCommands: Readonly<Record<string, Command>> = {
  search: {
    says: 'Find an order, payment, refund, payout, or any other record by our ID or the merchant ID.',
    isAudited: true,
    options: {
      id: {
        says: `the ID, or at least its first ${prefixMin} characters; Grosz-Event-Id of a notification`,
        required: true,
        isName: true,
      },
    },
    async run({ tx }, given) {
      const text = of(given, 'id').trim()
      const found = await listFound(tx, { text, byPrefix: text.length >= prefixMin })
      return {
        rows: found.map(toRow),
        ...(found.length === 0 && { note: `No record has the ID ${text}.` }),
        audited: { found: String(found.length) },
      }
    },
  },
}

function toRow({ type, owner, id, extId = '', label = '' }: Found) {
  return { type: type.toLowerCase(), id, merchant_id: extId, belongs_to: owner, state: label }
}
