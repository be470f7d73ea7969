import { countryCodes } from '@grosz/contract/shapes/country-codes.ts'
import { currencies } from '@grosz/contract/shapes/money.ts'
import { type FirmId, newFirmId, newShopId, type ShopId, toId } from '../../base/ids.ts'
import { insertFirm, insertShop } from '../../parties/firms/store.ts'
import { lockShop } from '../../parties/shops/store.ts'
import { available, reserved } from '../../storage/ledger/accounts.ts'
import { balanceOf } from '../../storage/ledger/ledger.ts'
import { type At, type Command, CommandRefusal, listOf, of } from './command.ts'
import {
  closeShop,
  countOpenOrders,
  findOtherOfPartnerId,
  listFirms,
  listShops,
  lockRole,
  openShop,
  update,
} from './store.ts'

const roles = ['merchant', 'marketplace', 'technical-partner', 'payment-facilitator'] as const

type Role = (typeof roles)[number]

const firm = { says: 'company ID', form: /^\w{1,40}$/ }
export const shop = { says: 'shop ID', form: /^\w{1,40}$/ }
const name = { says: 'name, up to 200 characters' }
const partnerId = {
  says: 'ID that a technical partner uses in its registrations',
  form: /^[\w-]{1,40}$/,
}

export const firmCommands: Readonly<Record<string, Command>> = {
  'firm add': {
    says: 'Add a company: a merchant, a marketplace, a technical partner, or a payment facilitator.',
    isAudited: true,
    options: {
      name: { ...name, required: true },
      country: {
        says: 'two capital letters, ISO 3166: PL, CZ, RO …',
        form: /^[A-Z]{2}$/,
        required: true,
      },
      role: { says: 'default: merchant', choices: roles },
      'partner-id': partnerId,
    },
    async run(at, given) {
      const firmId = newFirmId(at)
      const role = (given.role ?? 'merchant') as Role // one of the choices
      await assertPartner(at, { firmId, role, partnerId: given['partner-id'] })
      const [firmName, country] = [of(given, 'name'), of(given, 'country')]
      if (!countryCodes.has(country))
        throw new CommandRefusal('--country must be an ISO 3166 country code, such as PL.')
      return {
        rows: [{ firm: firmId, name: firmName, country, role }],
        note: `Next: add a shop with --firm ${firmId}.`,
        audited: { firm: firmId },
        statements: insertFirm(
          { firmId, name: firmName, country, role, partnerId: given['partner-id'] },
          at.now(),
        ),
      }
    },
  },

  'firm set': {
    says: 'Change the name or the role of a company.',
    isAudited: true,
    options: {
      firm: { ...firm, required: true },
      name,
      role: { says: 'new role of the company', choices: roles },
      'partner-id': partnerId,
    },
    async run(at, given) {
      const firmId: FirmId = toId(of(given, 'firm'))
      const kept = await lockRole(at.tx, firmId)
      if (!kept) throw noFirm(firmId)
      const values = { name: given.name, role: given.role, partner_id: given['partner-id'] }
      if (Object.values(values).every((value) => value === undefined))
        throw new CommandRefusal('Nothing to change: specify --name, --role, or --partner-id.')
      const role = (given.role ?? kept) as Role // one of the choices
      await assertPartner(at, { firmId, role, partnerId: given['partner-id'] })
      return { rows: [], statements: [update('firms', ['firm_id', firmId], values)] }
    },
  },

  'firm list': {
    says: 'List the companies, at most 1,000.',
    isAudited: false,
    options: {},
    run: async ({ tx }) => listOf(await listFirms(tx), 'There are no companies. Next: "firm add".'),
  },

  'shop add': {
    says: 'Add a shop to a company. The shop balance starts at zero.',
    isAudited: true,
    options: {
      firm: { ...firm, required: true },
      name: { says: 'name that customers see', required: true },
      currency: { says: 'ISO 4217', choices: currencies, required: true },
    },
    async run(at, given) {
      const firmId: FirmId = toId(of(given, 'firm'))
      if (!(await lockRole(at.tx, firmId))) throw noFirm(firmId)
      const shopId = newShopId(at)
      const [shopName, currency] = [of(given, 'name'), of(given, 'currency')]
      return {
        rows: [{ shop: shopId, firm: firmId, name: shopName, currency }],
        note: `Next: add a point of sale with --shop ${shopId}.`,
        audited: { shop: shopId },
        statements: [insertShop({ shopId, firmId, name: shopName, currency })],
      }
    },
  },

  'shop close': {
    says: 'Close a shop: its points of sale can no longer create, change, or read anything.',
    isAudited: true,
    options: { shop: { ...shop, required: true } },
    async run(at, given) {
      const shopId: ShopId = toId(of(given, 'shop'))
      const found = await lockShop(at.tx, shopId)
      if (!found) throw noShop(shopId)
      if (found.closedAt !== undefined) throw new CommandRefusal(`The shop ${shopId} is closed.`)
      const { currency } = found
      const balance = async (account: string) => String(await balanceOf(at.tx, account, currency))
      return {
        rows: [
          {
            shop: shopId,
            currency,
            available: await balance(available(shopId)),
            reserved: await balance(reserved(shopId)),
            open_orders: await countOpenOrders(at.tx, shopId),
          },
        ],
        note: 'Running servers apply the change within 5 seconds. Payers can still pay for open orders until the orders expire. Refunds, payouts, and notifications in progress continue. To undo this, run "shop open".',
        statements: closeShop(shopId, at.now()),
      }
    },
  },

  'shop open': {
    says: 'Reopen a closed shop. The keys of its points of sale stay the same.',
    isAudited: true,
    options: { shop: { ...shop, required: true } },
    async run({ tx }, given) {
      const shopId: ShopId = toId(of(given, 'shop'))
      const found = await lockShop(tx, shopId)
      if (!found) throw noShop(shopId)
      if (found.closedAt === undefined) throw new CommandRefusal(`The shop ${shopId} is open.`)
      return { rows: [], statements: [openShop(shopId)] }
    },
  },

  'shop list': {
    says: 'List the shops, at most 1,000.',
    isAudited: false,
    options: { firm },
    run: async ({ tx }, given) =>
      listOf(await listShops(tx, given.firm), 'There are no such shops. Next: "firm list".'),
  },
}

interface Partner {
  readonly firmId: FirmId
  readonly role: Role
  readonly partnerId: string | undefined
}

/** Rejects the partner ID of another company, and of a company that is no partner. */
async function assertPartner({ tx }: At, { firmId, role, partnerId }: Partner): Promise<void> {
  if (partnerId === undefined) return
  if (role !== 'technical-partner')
    throw new CommandRefusal(
      'Only a technical partner has a partner ID: specify --role technical-partner.',
    )
  const other = await findOtherOfPartnerId(tx, { firmId, partnerId })
  if (other !== undefined)
    throw new CommandRefusal(
      `The company ${other} has the partner ID ${partnerId}. Specify a different ID.`,
    )
}

export function noShop(shopId: string): CommandRefusal {
  return new CommandRefusal(`There is no shop ${shopId}. To see the IDs, run "shop list".`)
}

function noFirm(firmId: string): CommandRefusal {
  return new CommandRefusal(`There is no company ${firmId}. To see the IDs, run "firm list".`)
}
