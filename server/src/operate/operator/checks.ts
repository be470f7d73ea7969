import { testFirms } from '@grosz/contract/test-firms.ts'
import { HOUR_MS } from '../../base/time.ts'
import type { Check } from '../../room.ts'
import type { Reader } from '../../storage/database/database.ts'
import { checkTrail, type Entry, listAll } from './audit-store.ts'

export const checks: readonly Check[] = [
  {
    says: 'audit trail lines that have changed since they were written',
    next: 'Compare the audit trail with a copy that is kept outside the server.',
    find: (books) => books.read(async (tx) => (await checkTrail(tx)).broken),
  },
  {
    says: 'companies, shops, and points of sale that differ from what operators set up',
    next: 'See what operators did with "audit list", and restore it with "firm set", "pos set", or "key revoke".',
    find: (books) => books.read(async (tx) => findUnlike(tx, await listAll(tx))),
  },
]

/** The columns of a command's options, and their defaults. */
const made = {
  firm: {
    table: 'firms',
    id: 'firm_id',
    columns: { name: 'name', country: 'country', role: 'role', 'partner-id': 'partner_id' },
    usual: { role: 'merchant' },
  },
  shop: {
    table: 'shops',
    id: 'shop_id',
    columns: { firm: 'firm_id', name: 'name', currency: 'currency' },
    usual: {},
  },
  pos: {
    table: 'poses',
    id: 'pos_id',
    columns: {
      shop: 'shop_id',
      name: 'name',
      capture: 'automatic_capture',
      signature: 'signature_algorithm',
      features: 'features',
    },
    usual: { capture: 'automatic', signature: 'SHA-256', features: 'none' },
  },
} as const

type Kind = keyof typeof made
type Options = Readonly<Record<string, string>>

/** The first records of a sandbox. Older versions had other names and features. */
const begun: Readonly<Record<Kind, readonly Options[]>> = {
  firm: testFirms.map(({ firmId, country, role = 'merchant' }) => ({
    firm: firmId,
    country,
    role,
  })),
  shop: testFirms.flatMap(({ firmId: firm, shops }) =>
    shops.map(({ shopId: shop, currencyCode: currency }) => ({ shop, firm, currency })),
  ),
  pos: testFirms.flatMap(({ shops }) =>
    shops.flatMap(({ shopId: shop, poses }) =>
      poses.map(({ posId: pos, automaticCapture, signatureAlgorithm: signature }) => ({
        pos,
        shop,
        capture: automaticCapture ? 'automatic' : 'manual',
        signature,
      })),
    ),
  ),
}

async function findUnlike(tx: Reader, lines: readonly Entry[]): Promise<string[]> {
  const found = await findRetiring(tx, lines)
  for (const kind of Object.keys(made) as Kind[]) {
    const { table, id, columns } = made[kind]
    const rows = await tx.list<Readonly<Record<string, unknown>>>(`SELECT * FROM ${table}`)
    const byId = new Map(rows.map((row) => [String(row[id]), row]))
    const wanted = new Map(
      begun[kind]
        .map((options) => [options[kind] ?? '', options] as const)
        .filter(([name]) => byId.has(name)),
    )
    for (const { command, details } of lines) {
      const name = details[kind] ?? ''
      if (command === `${kind} add`) wanted.set(name, { ...made[kind].usual, ...details })
      if (command === `${kind} set`) wanted.set(name, { ...wanted.get(name), ...details })
    }
    for (const [name, options] of wanted) {
      const isKept = ([option, column]: readonly [string, string]) =>
        options[option] === undefined ||
        toKept(option, options[option]) === String(byId.get(name)?.[column])
      if (!Object.entries(columns).every(isKept)) found.push(name)
    }
  }
  return found
}

function toKept(option: string, value: string): string {
  if (option === 'capture') return value === 'automatic' ? '1' : '0'
  if (option === 'features') return value === 'none' ? '' : value.replaceAll(',', ' ')
  return value
}

/** Keys that no command replaced, or that are valid for longer than the last command set. */
async function findRetiring(tx: Reader, lines: readonly Entry[]): Promise<string[]> {
  const rows = await tx.list<{ pos_id: string; kind: string; until: number }>(
    'SELECT pos_id, kind, until FROM retiring_keys',
  )
  const isKnown = ({ pos_id, kind, until }: (typeof rows)[number]) => {
    const last = lines.findLast(({ details: { pos, key } }) => pos === pos_id && key === kind)
    return last && until <= last.at + Number(last.details.overlap ?? 0) * HOUR_MS
  }
  return rows.filter((row) => !isKnown(row)).map(({ pos_id, kind }) => `${kind} of ${pos_id}`)
}
