import { payersMethods } from '@grosz/contract/methods/index.ts'
import { type PosFeature, posFeatures } from '@grosz/contract/pos-features.ts'
import { newPosId, newSecret, type PosId, type ShopId, toId } from '../../base/ids.ts'
import { DAY_MS } from '../../base/time.ts'
import { hashSecret, useOfSecondKey } from '../../base/vault.ts'
import { insertPos } from '../../parties/firms/store.ts'
import { lockShop } from '../../parties/shops/store.ts'
import { setMethodStatus } from '../../payments/paymethods/store.ts'
import { type At, type Command, CommandRefusal, type Given, listOf, NONE, of } from './command.ts'
import { noShop, shop } from './firm-commands.ts'
import {
  closePos,
  dropRetiring,
  dropTokens,
  hasKey,
  hasRetiring,
  type KeyKind,
  keyKinds,
  replaceKey,
} from './key-store.ts'
import { listPoses, lockPos, update } from './store.ts'

const signatures = ['SHA-256', 'MD5'] as const
const captures = ['automatic', 'manual'] as const
const statuses = ['ENABLED', 'DISABLED', 'TEMPORARY_DISABLED'] as const

export const pos = { says: 'point of sale ID', form: /^\w{1,40}$/ }
const settings = {
  capture: { says: 'default: automatic; manual waits for a call', choices: captures },
  signature: { says: 'signature of notifications; default: SHA-256', choices: signatures },
  features: {
    says: `names with commas without spaces between them, or none: ${posFeatures.join(',')}`,
    form: /^[a-z-]+(,[a-z-]+)*$/,
  },
}

export const posCommands: Readonly<Record<string, Command>> = {
  'pos add': {
    says: 'Add a point of sale to a shop. Its keys are shown once.',
    isAudited: true,
    options: {
      shop: { ...shop, required: true },
      name: { says: 'name, up to 200 characters', required: true },
      ...settings,
    },
    async run(at, given) {
      const shopId: ShopId = toId(of(given, 'shop'))
      const found = await lockShop(at.tx, shopId)
      if (!found) throw noShop(shopId)
      if (found.closedAt !== undefined)
        throw new CommandRefusal(`The shop ${shopId} is closed. Run "shop open" first.`)
      const { currency } = found
      const posId = newPosId(at)
      const [clientSecret, secondKey] = [newSecret(at), newSecret(at)]
      return {
        rows: [
          { pos: posId, client_id: posId, client_secret: clientSecret, second_key: secondKey },
        ],
        note: 'Give the keys to the merchant now: no command shows them again.',
        audited: { pos: posId },
        statements: [
          insertPos({
            posId,
            shopId,
            name: of(given, 'name'),
            currency,
            clientSecretHash: hashSecret(clientSecret),
            secondKeyHash: hashSecret(secondKey),
            sealed: { secondKey: at.vault.seal(secondKey, useOfSecondKey(posId)) },
            signature: given.signature === 'MD5' ? 'MD5' : 'SHA-256',
            automaticCapture: given.capture !== 'manual',
            features: featuresOf(at, given) ?? [],
          }),
        ],
      }
    },
  },

  'pos set': {
    says: 'Change the settings of a point of sale. Running servers apply them within 5 seconds.',
    isAudited: true,
    options: {
      pos: { ...pos, required: true },
      name: { says: 'name, up to 200 characters' },
      ...settings,
    },
    async run(at, given) {
      const posId = await findPos(at, given)
      const values = {
        name: given.name,
        signature_algorithm: given.signature,
        automatic_capture: given.capture === undefined ? undefined : given.capture === 'automatic',
        features: featuresOf(at, given)?.join(' '),
      }
      if (Object.values(values).every((value) => value === undefined))
        throw new CommandRefusal(
          'Nothing to change: specify --name, --capture, --signature, or --features.',
        )
      return { rows: [], statements: [update('poses', ['pos_id', posId], values)] }
    },
  },

  'pos list': {
    says: 'List the points of sale without their keys, at most 1,000.',
    isAudited: false,
    options: { shop, pos },
    run: async ({ tx }, { shop: shopId, pos: posId }) =>
      listOf(
        await listPoses(tx, { ...(shopId && { shopId }), ...(posId && { posId }) }),
        'There are no such points of sale. Next: "shop list".',
      ),
  },

  'method set': {
    says: 'Turn a payment method of a point of sale on or off.',
    isAudited: true,
    options: {
      pos: { ...pos, required: true },
      method: {
        says: 'value of the method: c, blik, m …',
        choices: payersMethods.map(({ value }) => value),
        required: true,
      },
      status: { says: 'status of the method', choices: statuses, required: true },
    },
    async run(at, given) {
      const posId = await findPos(at, given)
      const status = of(given, 'status') as (typeof statuses)[number] // one of the choices
      await setMethodStatus(at.tx, posId, of(given, 'method'), status)
      return { rows: [] }
    },
  },

  'key rotate': {
    says: 'Give a point of sale a new client secret or second key, and show it once.',
    isAudited: true,
    options: {
      pos: { ...pos, required: true },
      key: { says: 'which key', choices: keyKinds, required: true },
      overlap: {
        says: 'hours, from 0 to 720, in which the old key also stays valid; default: 24',
        form: /^(\d|[1-9]\d|[1-6]\d\d|7[01]\d|720)$/,
      },
    },
    async run(at, given) {
      const posId = await findPos(at, given)
      const kind = of(given, 'key') as KeyKind // one of the choices
      const hours = Number(given.overlap ?? 24)
      const until = hours === 0 ? undefined : at.now() + (hours * DAY_MS) / 24
      const secret = newSecret(at)
      return {
        rows: [{ pos: posId, [kind.replace('-', '_')]: secret }],
        note: (await hasKey(at.tx, posId, kind)) ? noteOf(kind, until) : `${noneBefore} ${once}`,
        audited: { overlap: String(hours) },
        statements: [
          ...replaceKey({ posId, kind }, secret, { vault: at.vault, until }),
          ...(kind === 'client-secret' && until === undefined ? [dropTokens(posId)] : []),
        ],
      }
    },
  },

  'key revoke': {
    says: 'Revoke an old key immediately, or, with --which all, close the point of sale.',
    isAudited: true,
    options: {
      pos: { ...pos, required: true },
      key: { says: 'which key', choices: keyKinds, required: true },
      which: {
        says: 'old (default): the key that a rotation replaced; all: also the key in use',
        choices: ['old', 'all'],
      },
    },
    async run(at, given) {
      const posId = await findPos(at, given)
      const kind = of(given, 'key') as KeyKind // one of the choices
      if (given.which !== 'all') {
        const hasOld = await hasRetiring(at.tx, { posId, kind, now: at.now() })
        const hasOnlyNew = !hasOld && (await hasKey(at.tx, posId, kind))
        return {
          rows: [],
          ...(hasOnlyNew && { note: noOldKey }),
          statements: [dropRetiring(posId, kind)],
        }
      }
      if (kind === 'second-key')
        throw new CommandRefusal(
          'Notifications must be signed with a key: run "key rotate" with --overlap 0 instead.',
        )
      return {
        rows: [],
        note: 'The point of sale gets no access tokens until "key rotate" gives it a client secret.',
        statements: closePos(posId),
      }
    },
  },
}

export async function findPos({ tx }: At, given: Given): Promise<PosId> {
  const posId: PosId = toId(of(given, 'pos'))
  if (await lockPos(tx, posId)) return posId
  throw new CommandRefusal(`There is no point of sale ${posId}. To see the IDs, run "pos list".`)
}

/** Undefined where none are named; an empty list for the word none. */
function featuresOf({ settings }: At, { features: named }: Given): PosFeature[] | undefined {
  if (named === undefined) return undefined
  if (named === NONE) return []
  return named.split(',').map((name) => {
    const found = posFeatures.find((feature) => feature === name)
    if (!found)
      throw new CommandRefusal(
        `${name} is not a feature of a point of sale. Features: ${posFeatures.join(', ')}`,
      )
    if (found === 'test-payment' && settings.mode === 'production')
      throw new CommandRefusal(
        'Test payments exist only in a sandbox: omit test-payment from --features.',
      )
    return found
  })
}

const once = 'Hand it to the merchant now: no command shows it again.'
const noOldKey =
  'There was no old key. The key in use stays valid: to replace it at once, run "key rotate" with --overlap 0.'
const noneBefore = 'There was no client secret, so no old one stays valid.'

function noteOf(kind: KeyKind, until: number | undefined): string {
  if (until === undefined) return `The old key is refused from now on. ${once}`
  const end = new Date(until).toISOString()
  return kind === 'client-secret'
    ? `The old client secret is valid until ${end}. ${once}`
    : `Until ${end}, notifications are signed with the old key and calls with Basic accept both; "key revoke" ends that at once. ${once}`
}
