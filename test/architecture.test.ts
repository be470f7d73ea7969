import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { test } from 'node:test'
import { testCards } from '@grosz/contract/test-values.ts'

/**
 * The imports that each room may make. A room is a folder of server/src; `base` contains the files
 * at the bottom. A new line here is a decision: explain it in the commit.
 */
const rooms: Readonly<Record<string, readonly string[]>> = {
  base: [],
  database: ['base'],
  acquirer: ['base'],
  app: ['base', 'database', 'acquirer'],
  room: ['base', 'app', 'database', 'due', 'ledger'],
  ledger: ['base', 'database'],
  // The changes of records other than orders; whoever changes a record writes them.
  changes: ['database', 'room'],
  due: ['app', 'database'],
  outbox: ['base', 'app', 'database', 'due'],
  // The interface of the whole sandbox for its rooms; the core uses only a part of it.
  ports: ['base', 'app'],
  // The outbox has signed the notifications that a receiver of the sandbox gets.
  receivers: ['base', 'app', 'database', 'outbox', 'notifications', 'ports'],
  // Programs that receive notifications instead of the shop; kept only in memory.
  listeners: ['base', 'app', 'notifications', 'ports'],
  // Sent notifications, and the faults for sending them.
  notifications: ['base', 'app', 'database', 'due', 'outbox'],
  auth: ['base', 'app', 'database', 'due'],
  // The outcomes that a request or the queue of a sandbox chooses, which the simulator uses.
  outcomes: ['base', 'app', 'database', 'due', 'acquirer', 'notifications', 'ports'],
  blik: ['base', 'database', 'acquirer'],
  tokens: ['base', 'app', 'database', 'due', 'acquirer', 'blik'],
  front: ['base', 'app', 'auth', 'acquirer', 'paymethods', 'tokens'],
  shops: ['base', 'app', 'database', 'ledger'],
  firms: ['base', 'app', 'changes', 'database', 'due', 'shops'],
  fx: ['base', 'app', 'database', 'due', 'shops'],
  sellers: ['base', 'app', 'changes', 'database', 'acquirer', 'ledger', 'shops'],
  verification: ['base', 'app', 'changes', 'database', 'acquirer', 'due', 'outbox', 'sellers'],
  submerchants: ['base', 'app', 'changes', 'database', 'acquirer', 'due', 'outbox'],
  paymethods: ['base', 'app', 'database', 'blik', 'tokens'],
  orders: [
    'base',
    'app',
    'database',
    'acquirer',
    'ledger',
    'due',
    'outbox',
    'auth',
    'blik',
    'fx',
    'tokens',
    'paymethods',
    'sellers',
    // A payment can take a seller over the limits of occasional sales.
    'verification',
    'submerchants',
  ],
  refunds: ['base', 'app', 'database', 'acquirer', 'ledger', 'due', 'outbox', 'orders'],
  // A bank charges back money that a shop could otherwise refund, from the parties that would bear a refund.
  chargebacks: ['base', 'database', 'ledger', 'orders', 'refunds'],
  payouts: [
    'base',
    'app',
    'changes',
    'database',
    'acquirer',
    'ledger',
    'due',
    'outbox',
    'tokens',
    'shops',
    'sellers',
    'fx',
  ],
  // The changes of a seller's balance, read from the ledger, with their causes.
  history: [
    'base',
    'app',
    'database',
    'ledger',
    'sellers',
    'orders',
    'refunds',
    'chargebacks',
    'payouts',
  ],
  // A line contains the subject of a movement, read from the room of the subject.
  statements: [
    'base',
    'app',
    'database',
    'ledger',
    'due',
    'outbox',
    'sellers',
    'orders',
    'refunds',
    'chargebacks',
    'payouts',
  ],
  checkout: ['base', 'app', 'database', 'auth', 'paymethods', 'tokens', 'fx', 'orders', 'brands'],
  // The appearance of a shop on the payment page.
  brands: ['base', 'database'],
  search: ['database'],
  installation: ['base'],
  // The firms, sellers and points of sale that every sandbox begins with, and the indexes of its console.
  'test-data': [
    'room',
    'base',
    'changes',
    'database',
    'ledger',
    'firms',
    'paymethods',
    'sellers',
    'submerchants',
    'notifications',
  ],
  controls: [
    'base',
    'app',
    'changes',
    'database',
    'paymethods',
    'brands',
    'due',
    'orders',
    'verification',
    // Opens the in-memory parts of a sandbox.
    'kept-log',
    'request-log',
    'events',
    'faults',
    'outcomes',
    'receivers',
    'listeners',
    'simulator',
    'test-data',
    'parts',
    'ports',
  ],
  // Writes the entries of the two logs of a sandbox after the responses.
  'kept-log': ['database'],
  // Stores received requests; only the console reads them.
  'request-log': ['base', 'app', 'kept-log', 'ports'],
  // Developers act as the payer's bank, the provider, or the operator.
  'stand-ins': [
    'base',
    'app',
    'database',
    'ledger',
    'shops',
    'sellers',
    'submerchants',
    'orders',
    'refunds',
    'chargebacks',
    'statements',
  ],
  // Displays the data of all others, and changes nothing.
  console: [
    'base',
    'app',
    // The address of an order's payment page.
    'auth',
    'changes',
    'database',
    'acquirer',
    'ledger',
    'notifications',
    'orders',
    'refunds',
    'chargebacks',
    'payouts',
    'sellers',
    'verification',
    'submerchants',
    'stand-ins',
    'search',
    'ports',
  ],
  // Events are written by the database wrapper only.
  events: ['base', 'app', 'kept-log', 'ports'],
  faults: ['base', 'app', 'notifications', 'ports'],
  simulator: ['base', 'database', 'due', 'acquirer', 'outcomes', 'ports'],
  // A sandbox without a source of rates has new ones each working day.
  'simulated-rates': ['base', 'app', 'room', 'database', 'due', 'fx'],
  // Each workspace is an App, opened as that of the server is.
  workspaces: [
    'base',
    'app',
    'changes',
    'database',
    'controls',
    // The logs of a restored snapshot go on after those that it replaces.
    'kept-log',
    'test-data',
    'open-app',
    'parts',
    'ports',
    'sign-in',
  ],
  health: ['base', 'app', 'database', 'due'],
  // Access to the console, checked before each of its calls.
  'sign-in': ['base', 'app', 'database', 'ports'],
  // The limits of unauthenticated attempts, counted before their calls are carried out.
  'rate-limits': ['base', 'database', 'due'],
  // HTTP from the response to the port: each of these rooms uses those before it.
  reply: ['base', 'app', 'database'],
  request: ['base', 'app', 'database', 'due', 'auth', 'rate-limits', 'reply'],
  site: ['base', 'app', 'request', 'reply'],
  listener: ['base', 'app', 'health', 'request', 'reply', 'site'],
  // The part of a sandbox in HTTP: workspaces, request log, faults, receivers, password.
  'http-hooks': ['base', 'app', 'request', 'site', 'ports'],
  // Measures the others, which do not depend on it.
  metrics: ['base', 'database', 'due', 'health', 'request', 'listener'],
  verify: ['database', 'room', 'ledger'],
  // Changes by an operator from outside, while servers run.
  operator: [
    'base',
    'app',
    'database',
    'backup',
    // Creates firms, shops, and points of sale as the API does.
    'firms',
    'shops',
    'paymethods',
    'brands',
    'rotation',
    // The balance of a closed shop.
    'ledger',
    // Retries work that was set aside, and notifications that were given up.
    'due',
    'outbox',
    'statements',
    // An operator finds records as a developer does.
    'search',
  ],
  // A file of the operator, in no database.
  feedback: ['base', 'app'],
  // Seals everything under the next master key.
  rotation: ['base', 'app', 'database'],
  // Copies the data, and marks a copy as such.
  backup: ['base', 'app', 'database'],
  // The parts from which a server is built, and the functions by which a sandbox joins it.
  parts: ['room', 'base', 'app', 'database', 'acquirer', 'due', 'request'],
  // Finds the master key of a server, and checks that it belongs to the database.
  'master-key': ['base', 'app', 'database', 'rotation'],
  'open-app': ['base', 'app', 'database', 'acquirer', 'auth', 'due', 'parts', 'master-key'],
  start: [
    'room',
    'base',
    'app',
    'database',
    'due',
    'ledger',
    'outbox',
    'health',
    'listener',
    'master-key',
    'open-app',
    'parts',
    'metrics',
    'backup',
    'rotation',
    // The anchor of the journal contains the head of its trail.
    'operator',
  ],
}

/** The wings of the server, from the bottom up: a room can use its own wing and those below. */
const wings = [
  'base',
  'storage',
  'notify',
  'parties',
  'payments',
  'records',
  'edge',
  'operate',
  'start',
  'sandbox',
]

/**
 * Files in no room, with their place among the wings. main.ts, rooms.ts, and the sandbox wing can import every room.
 */
const floors: Readonly<Record<string, string>> = {
  'app.ts': 'app',
  'room.ts': 'room',
  'rooms.ts': 'rooms',
  'verify.ts': 'verify',
  'health.ts': 'health',
  'parts.ts': 'parts',
  'wing.ts': 'main',
  'master-key.ts': 'master-key',
  'open-app.ts': 'open-app',
  'start.ts': 'start',
  'start-failures.ts': 'start',
  'failing-database.ts': 'start',
  'watchdog.ts': 'start',
  'watchdog-thread.ts': 'start',
  'main.ts': 'main',
}

/** Parts of the repository, and the parts that each may import. */
const parts: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  // Tests beside the files of the server may start a PostgreSQL of their own.
  server: ['contract', 'test'],
  web: ['contract'],
  // A page shows the table of commands.
  portal: ['contract', 'cli', 'test'],
  // The tools of assistants search the guide as its readers do. Their tests start a sandbox.
  mcp: ['contract', 'portal', 'test'],
  scripts: ['contract', 'server', 'portal', 'client', 'cli', 'test'],
  // One program that starts the server and carries out its commands; its tests open servers.
  cli: ['contract', 'server', 'mcp', 'test'],
  // Tests beside the files of the client may start a server.
  client: ['contract', 'test'],
  bench: ['contract', 'server', 'scripts', 'test'],
  test: ['contract', 'server', 'web', 'portal', 'client', 'cli', 'scripts', 'examples'],
  // The adapter of an acquirer is made for the port of the server.
  examples: ['server'],
}

/** The portal uses the colors of the payment pages, and nothing else of them. */
const tokensOfColour = 'web/src/ui/tokens.css'

/** Packages that only one place may import; other places may use their types. */
const packages: readonly { readonly name: RegExp; readonly only: RegExp }[] = [
  { name: /^(fastify|@fastify\/.*)$/, only: /^server\/src\/edge\/(listener|request|reply|site)\// },
  { name: /^(react|react-dom)(\/.*)?$/, only: /^(web|portal)\// },
  { name: /^preact(\/.*)?$/, only: /^web\// },
  { name: /^(wouter|@tanstack\/.*)$/, only: /^web\/src\/(console|ui)\// },
  { name: /^@docusaurus\//, only: /^portal\// },
  { name: /^(pg|node:sqlite)$/, only: /^server\/src\/storage\/database\// },
  { name: /^(typebox|typebox\/.*)$/, only: /^contract\// },
  { name: /^(zod|@modelcontextprotocol\/.*)$/, only: /^mcp\// },
]

/** Rules of orders, refunds, payouts, and rates: without database, clock, and waiting. */
const pureRules = [
  'server/src/payments/fx/eurofxref.ts',
  'server/src/payments/fx/pairs.ts',
  'server/src/payments/fx/rate.ts',
  'server/src/payments/fx/reference.ts',
  'server/src/sandbox/simulated-rates/rates.ts',
  'server/src/payments/orders/decide.ts',
  'server/src/payments/orders/order.ts',
  'server/src/payments/orders/order-request.ts',
  'server/src/payments/orders/pay-by/blik.ts',
  'server/src/payments/orders/pay-by/card.ts',
  'server/src/payments/orders/pay-by/elsewhere.ts',
  'server/src/payments/orders/pay-by/kind.ts',
  'server/src/payments/orders/pay-by/kinds.ts',
  'server/src/payments/orders/pay-by/offered.ts',
  'server/src/payments/orders/pay-by/wallet.ts',
  'server/src/payments/orders/terms.ts',
  'server/src/payments/orders/shares.ts',
  'server/src/payments/refunds/refund.ts',
  'server/src/payments/chargebacks/chargeback.ts',
  'server/src/payments/blik/token.ts',
  'server/src/payments/payouts/payout.ts',
  'server/src/payments/payouts/fx.ts',
  'server/src/parties/submerchants/submerchant.ts',
  'server/src/base/borders.ts',
  'server/src/parties/firms/firm.ts',
  'server/src/parties/sellers/fee.ts',
  'server/src/parties/sellers/correction.ts',
  'server/src/records/history/filter.ts',
  'server/src/records/history/pages.ts',
  'server/src/records/statements/abo.ts',
  'server/src/records/statements/csv.ts',
  'server/src/records/statements/days.ts',
  'server/src/records/statements/line.ts',
  'server/src/records/statements/statement.ts',
  'server/src/parties/verification/verification.ts',
  'server/src/parties/verification/data.ts',
  'server/src/base/money.ts',
]

/** Only a room itself uses its SQL, with these exceptions. */
const sharedStores: Readonly<Record<string, readonly string[]>> = {
  'server/src/parties/auth/store.ts': ['front', 'orders', 'request', 'open-app'],
  'server/src/sandbox/outcomes/store.ts': ['simulator'],
  'server/src/payments/orders/instruction-store.ts': ['refunds', 'console'],
  'server/src/payments/orders/store.ts': [
    'stand-ins',
    'refunds',
    'chargebacks',
    'checkout',
    'controls',
    'history',
    'statements',
    'console',
  ],
  'server/src/notify/outbox/store.ts': ['notifications', 'operator'],
  'server/src/edge/rate-limits/store.ts': ['request'],
  'server/src/sandbox/notifications/store.ts': ['console', 'test-data'],
  'server/src/storage/due/store.ts': ['operator'],
  'server/src/records/search/store.ts': ['operator', 'console'],
  'server/src/records/statements/store.ts': ['operator', 'stand-ins'],
  'server/src/payments/payouts/store.ts': ['history', 'statements', 'console'],
  'server/src/payments/refunds/store.ts': [
    'chargebacks',
    'stand-ins',
    'history',
    'statements',
    'console',
  ],
  'server/src/payments/chargebacks/store.ts': ['history', 'statements', 'console', 'stand-ins'],
  'server/src/payments/blik/store.ts': ['tokens', 'orders', 'paymethods'],
  'server/src/parties/sellers/store.ts': [
    'stand-ins',
    'orders',
    'payouts',
    'history',
    'statements',
    'verification',
    'console',
    'test-data',
  ],
  'server/src/operate/backup/store.ts': ['operator'],
  'server/src/operate/operator/audit-store.ts': ['start'],
  'server/src/operate/rotation/store.ts': ['operator', 'master-key'],
  'server/src/sandbox/controls/clock-store.ts': ['workspaces'],
  'server/src/sandbox/kept-log/store.ts': ['workspaces'],
  'server/src/parties/firms/store.ts': ['operator', 'test-data'],
  'server/src/parties/shops/store.ts': [
    'payouts',
    'fx',
    'sellers',
    'firms',
    'stand-ins',
    'operator',
  ],
  'server/src/payments/tokens/single-store.ts': ['front', 'orders'],
  'server/src/payments/tokens/store.ts': ['orders', 'paymethods', 'payouts', 'checkout'],
  'server/src/payments/paymethods/store.ts': [
    'front',
    'operator',
    'orders',
    'test-data',
    'controls',
  ],
  'server/src/payments/brands/store.ts': ['checkout', 'operator', 'controls'],
  'server/src/parties/submerchants/store.ts': ['orders', 'console', 'stand-ins', 'test-data'],
  'server/src/parties/verification/store.ts': ['console'],
}

/**
 * The rooms that write a table, where one room does not do it alone. Each line is a decision: a table with two
 * writers has its rules in two places.
 */
const sharedTables: Readonly<Record<string, readonly string[]>> = {
  // One store creates firms, shops, and points of sale; operators change them, and the test data updates old ones.
  firms: ['firms', 'test-data'],
  shops: ['firms', 'operator'],
  poses: ['firms', 'operator', 'test-data'],
  // Marketplaces verify sellers and facilitators register submerchants; every sandbox begins with some.
  sellers: ['sellers', 'test-data'],
  submerchants: ['submerchants', 'test-data'],
  // A new secret ends the tokens of the old one.
  access_tokens: ['auth', 'operator'],
  // Cards and BLIK tokens are deleted by their own rooms, and remembered together.
  deleted_tokens: ['blik', 'tokens'],
  // A seller's change is noted by the statement that compares it with the one before.
  thing_changes: ['changes', 'sellers'],
  // One row contains the owner of the database, its copy state, and its sealing key.
  installation: ['database', 'backup', 'rotation'],
}

/** Rooms that read all tables: lists and searches for people, checks, figures. */
const readersOfAll = ['console', 'search', 'installation', 'metrics', 'backup']

/**
 * Tables that a room reads without importing the room that writes them: the owner of a point of
 * sale, the notifications of a record, and the stored cards for the simulated bank.
 */
const readTables: Readonly<Record<string, readonly string[]>> = {
  auth: ['clock', 'firms', 'poses', 'retiring_keys', 'shops'],
  database: ['poses'],
  firms: ['sellers', 'submerchants', 'verifications'],
  fx: ['mcp_partners', 'mcp_poses'],
  request: ['payments'],
  notifications: ['poses'],
  orders: ['charities', 'poses', 'shops'],
  outbox: [
    'audit',
    'orders',
    'payouts',
    'poses',
    'refunds',
    'statements',
    'submerchants',
    'verifications',
  ],
  payouts: ['poses'],
  shops: ['shops'],
  simulator: ['card_tokens'],
  statements: ['firms', 'poses', 'shops'],
}

/** Places with SQL: stores, seeds, checks, and infrastructure with its own tables. */
const sqlPlaces =
  /\/([a-z]+-)?(store|seed|checks)\.ts$|^server\/src\/(storage\/(database\/[a-z-]+|changes\/changes|due\/due|ledger\/ledger)|edge\/request\/idempotency|(edge\/health|operate\/verify))\.ts$/

interface Source {
  readonly file: string
  readonly text: string
}

interface Edge {
  readonly from: string
  /** A file of ours, or the name of a package. */
  readonly to: string
}

const root = dirname(import.meta.dirname)
const sources = readSources(
  '{contract,server,web,portal,client,cli,mcp,scripts,bench,test,examples}/**/*.{ts,tsx,js,mjs}',
)

test('every import inside the server goes downwards and is in the table', () => {
  assert.deepEqual(wrongRooms(sources), [])
})

test('a wing of the server uses only those below it, and the sandbox is above all others', () => {
  assert.deepEqual(wrongWings(sources), [])
})

test('contract, server, web, and portal import the contract and never each other', () => {
  assert.deepEqual(wrongParts(sources), [])
  const server = production(sources).filter(({ file }) => file.startsWith('server/'))
  assert.deepEqual(
    edgesOf(server)
      .filter(({ to }) => to.startsWith('test/'))
      .map(arrow),
    [],
  )
})

test('fastify, react, pg, sqlite, and typebox are imported in one place each', () => {
  assert.deepEqual(wrongPackages(sources), [])
})

test('the contract depends only on typebox', () => {
  const own = production(sources).filter(({ file }) => file.startsWith('contract/'))
  const outside = edgesOf(own).filter(({ to }) => !to.startsWith('contract/') && to !== 'typebox')
  assert.deepEqual(outside.map(arrow), [])
})

test('only the portal uses the generator of samples', () => {
  const users = edgesOf(production(sources)).filter(({ to }) => to === 'contract/src/samples.ts')
  assert.deepEqual(
    users
      .filter(({ from }) => !/^(portal|test|contract\/src\/walkthroughs)\//.test(from))
      .map(arrow),
    [],
  )
})

test('only main.ts imports the engines', () => {
  assert.deepEqual(wrongEngines(sources), [])
})

test('the server is complete without the simulator, which only the sandbox imports', () => {
  assert.deepEqual(wrongSimulators(sources), [])
})

test('the table of rooms has no cycles', () => {
  assert.deepEqual(cyclesIn(rooms), [])
})

test('no files import each other in a circle, not even for types', () => {
  const ours = sources.filter(({ file }) =>
    /^(contract|server|web|portal|client|cli|mcp)\//.test(file),
  )
  assert.deepEqual(fileCycles(ours), [])
})

test('every line of the tables is used', () => {
  assert.deepEqual(unusedLines(sources), [])
})

test('rules are pure: they await nothing and use no clock and no database', () => {
  assert.deepEqual(impureRules(sources), [])
})

test('SQL is written only in stores, and only the room of a store uses it', () => {
  assert.deepEqual(wrongSql(sources), [])
  assert.deepEqual(wrongStores(sources), [])
})

test('a table is written only by its room and read only by rooms that use that room', () => {
  assert.deepEqual(wrongWrites(sources), [])
  assert.deepEqual(wrongReads(sources), [])
})

test('no file re-exports from another file', () => {
  const found = sources.filter(({ text }) =>
    /^export (\*|\{[^}]*\}|type \{[^}]*\}) from /m.test(text),
  )
  assert.deepEqual(
    found.map(({ file }) => file),
    [],
  )
})

test('no file contains a local path or an unfinished note', () => {
  assert.deepEqual(strayWords(readSources(everything)), [])
})

test('card numbers in the repository are the published test numbers', () => {
  assert.deepEqual(strangeCards(readSources(everything)), [])
})

test('a doc comment begins with its subject, not with a question word, Those, or Something', () => {
  assert.deepEqual(riddles(sources), [])
})

test('each rule finds a file that breaks it', () => {
  const say = (file: string, text: string): Source[] => [{ file, text }]
  assert.notDeepEqual(
    wrongRooms(
      say('server/src/storage/ledger/x.ts', "import { a } from '../../payments/orders/order.ts'"),
    ),
    [],
  )
  assert.notDeepEqual(
    wrongRooms(say('server/src/payments/orders/x.ts', "import '../../edge/request/mount.ts'")),
    [],
  )
  assert.notDeepEqual(
    wrongWings(say('server/src/edge/request/x.ts', "import '../../sandbox/faults/faults.ts'")),
    [],
  )
  assert.notDeepEqual(wrongWings(say('server/src/attic/x.ts', "import '../base/money.ts'")), [])
  assert.notDeepEqual(wrongRooms(say('server/src/base/attic/x.ts', "import '../money.ts'")), [])
  assert.notDeepEqual(
    wrongParts(say('web/src/x.ts', "import type { A } from '../../server/src/app.ts'")),
    [],
  )
  assert.notDeepEqual(
    wrongPackages(say('server/src/payments/orders/x.ts', "const f = await import('fastify')")),
    [],
  )
  assert.notDeepEqual(
    wrongEngines(
      say('server/src/edge/request/x.ts', "import { b } from '../../storage/database/sqlite.ts'"),
    ),
    [],
  )
  assert.notDeepEqual(
    wrongSimulators(
      say('server/src/payments/refunds/x.ts', 'const refusal = app.sandbox?.simulator?.refusal()'),
    ),
    [],
  )
  assert.notDeepEqual(
    wrongSimulators(
      say('server/src/sandbox/console/x.ts', 'const { clock, simulator } = sandboxOf(app)'),
    ),
    [],
  )
  assert.notDeepEqual(cyclesIn({ a: ['b'], b: ['a'] }), [])
  const circle = [
    ...say('server/src/payments/orders/a.ts', "import { b } from './b.ts'"),
    ...say('server/src/payments/orders/b.ts', "import { a } from './a.ts'"),
  ]
  assert.notDeepEqual(fileCycles(circle), [])
  const circleOfTypes = [
    ...say('server/src/payments/orders/a.ts', "import type { b } from './b.ts'"),
    ...say('server/src/payments/orders/b.ts', "import { a } from './a.ts'"),
  ]
  assert.notDeepEqual(fileCycles(circleOfTypes), [])
  assert.notDeepEqual(
    impureRules(say('server/src/payments/orders/order.ts', 'const x = Date.now()')),
    [],
  )
  assert.notDeepEqual(
    wrongSql(say('server/src/payments/orders/handlers.ts', "tx.run('UPDATE orders SET a = 1')")),
    [],
  )
  assert.notDeepEqual(
    wrongStores(say('server/src/edge/request/x.ts', "import '../../payments/orders/store.ts'")),
    [],
  )
  assert.notDeepEqual(
    wrongWrites([
      ...sources,
      ...say('server/src/payments/fx/store.ts', "'UPDATE orders SET a = 1'"),
    ]),
    [],
  )
  assert.notDeepEqual(
    wrongReads([...sources, ...say('server/src/payments/fx/store.ts', "'SELECT 1 FROM orders'")]),
    [],
  )
  assert.notDeepEqual(strayWords(say('README.md', `see ${['', 'root', 'grosz'].join('/')}`)), [])
  const card = ['4111', '1111', '1111', '1111']
  assert.notDeepEqual(strangeCards(say('README.md', card.join(''))), [])
  assert.notDeepEqual(strangeCards(say('README.md', card.join(' '))), [])
  assert.notDeepEqual(riddles(say('web/src/x.ts', '/** Whoever asks. */\nconst x = 1')), [])
  assert.notDeepEqual(riddles(say('web/src/x.ts', '  /**\n   * What is asked.\n   */')), [])
  assert.notDeepEqual(riddles(say('web/src/x.ts', '/** So many are taken. */\nconst x = 1')), [])
})

function wrongRooms(all: readonly Source[]): string[] {
  const server = production(all).filter(({ file }) => file.startsWith('server/src/'))
  return edgesOf(server)
    .filter(({ to }) => to.startsWith('server/src/'))
    .filter(({ from, to }) => {
      const [importer, imported] = [roomOf(from), roomOf(to)]
      const isFree = importer === 'main' || importer === 'rooms' || importer === imported
      // Every room describes its contribution with the same types.
      const isRoom = imported === 'room'
      return !isFree && !isRoom && !rooms[importer]?.includes(imported)
    })
    .map(arrow)
}

/** main.ts and rooms.ts can use every wing; app.ts and room.ts are the types that all wings share. */
function wrongWings(all: readonly Source[]): string[] {
  const orderOf = (file: string) => wings.indexOf(wingOf(file))
  return edgesOf(production(all))
    .filter(({ from, to }) => isInWing(from) && isInWing(to))
    .filter(({ from, to }) => orderOf(from) < orderOf(to) || orderOf(from) < 0)
    .map(arrow)
}

function isInWing(file: string): boolean {
  return file.startsWith('server/src/') && wingOf(file) !== ''
}

/** An unused entry would allow a wrong import to go unnoticed. */
function unusedLines(all: readonly Source[]): string[] {
  const edges = edgesOf(production(all)).filter(({ from }) => from.startsWith('server/src/'))
  const inside = edges
    .filter(({ to }) => to.startsWith('server/src/'))
    .map(({ from, to }) => `${roomOf(from)} → ${roomOf(to)}`)
  const stores = edges.map(({ from, to }) => `${roomOf(from)} → ${to}`)
  const lines = Object.entries(rooms).flatMap(([room, may]) => may.map((to) => `${room} → ${to}`))
  const shares = Object.entries(sharedStores).flatMap(([to, may]) =>
    may.map((room) => `${room} → ${to}`),
  )
  return [
    ...lines.filter((line) => !inside.includes(line)),
    ...shares.filter((line) => !stores.includes(line)),
  ]
}

function wrongParts(all: readonly Source[]): string[] {
  return edgesOf(all)
    .filter(
      ({ from, to }) => to.includes('/') && partOf(to) in parts && partOf(from) !== partOf(to),
    )
    .filter(({ from, to }) => !parts[partOf(from)]?.includes(partOf(to)))
    .filter(({ from, to }) => !(partOf(from) === 'portal' && to === tokensOfColour))
    .map(arrow)
}

function wrongPackages(all: readonly Source[]): string[] {
  return edgesOf(production(all), { types: false })
    .filter(({ from }) => !/^(test|bench|scripts|examples)\//.test(from))
    .filter(({ from, to }) => packages.some(({ name, only }) => name.test(to) && !only.test(from)))
    .map(arrow)
}

function wrongEngines(all: readonly Source[]): string[] {
  const guarded = /^server\/src\/storage\/database\/(sqlite|postgres)\.ts/
  return edgesOf(production(all))
    .filter(({ from, to }) => from.startsWith('server/') && guarded.test(to))
    .filter(({ from, to }) => roomOf(from) !== 'main' && roomOf(from) !== roomOf(to))
    .map(arrow)
}

/** The rooms that may import the simulator: its port, its implementation, and its users. */
const simulatorPlaces = /^server\/src\/sandbox\/(controls|ports|simulator)\//

function wrongSimulators(all: readonly Source[]): string[] {
  return production(all)
    .filter(({ file }) => file.startsWith('server/src/') && !simulatorPlaces.test(file))
    .filter(({ text }) =>
      /\.simulator\b|\bsimulator\b[^}=]*\}\s*[=:]|ports\/simulator|simulatorUrl/i.test(
        withoutComments(text),
      ),
    )
    .map(({ file }) => file)
}

function cyclesIn(table: Readonly<Record<string, readonly string[]>>): string[] {
  const done = new Set<string>()
  const found: string[] = []
  const walk = (room: string, path: readonly string[]): void => {
    if (path.includes(room)) found.push([...path.slice(path.indexOf(room)), room].join(' → '))
    if (path.includes(room) || done.has(room)) return
    for (const next of table[room] ?? []) walk(next, [...path, room])
    done.add(room)
  }
  for (const room of Object.keys(table)) walk(room, [])
  return found
}

function fileCycles(all: readonly Source[]): string[] {
  const table: Record<string, string[]> = {}
  for (const { from, to } of edgesOf(production(all))) {
    table[from] = [...(table[from] ?? []), to]
  }
  return cyclesIn(table)
}

function impureRules(all: readonly Source[]): string[] {
  const forbidden =
    /\bawait\b|\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bprocess\.|\/(database|app)\.ts'/
  // A point of sale and a request are data; their types give no access to the App.
  const plainTypes = /^import type \{ (Pos|Request|, )+ \} from '[./]+\/app\.ts'$/gm
  return all
    .filter(({ file }) => pureRules.includes(file))
    .map(({ file, text }) => ({
      file,
      hit: forbidden.exec(withoutComments(text).replaceAll(plainTypes, ''))?.[0],
    }))
    .filter(({ hit }) => hit !== undefined)
    .map(({ file, hit }) => `${file}: ${hit}`)
}

function wrongSql(all: readonly Source[]): string[] {
  const sql =
    /['"`]\s*(SELECT\s|INSERT\s+INTO\s|UPDATE\s+\w+\s+SET\s|DELETE\s+FROM\s|WITH\s+(RECURSIVE\s+)?\w+\s*(\([\w, ]*\)\s*)?AS\s)/
  return production(all)
    .filter(
      ({ file, text }) => file.startsWith('server/') && !sqlPlaces.test(file) && sql.test(text),
    )
    .map(({ file }) => file)
}

interface Access {
  readonly room: string
  readonly table: string
}

const tables = new Set(
  globSync('server/src/storage/database/migrations/*.sql', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/CREATE TABLE (\w+)/g)].map(
      ([, table]) => table,
    ),
  ),
)

function accesses(all: readonly Source[], words: string): Access[] {
  const found = production(all)
    .filter(({ file }) => file.startsWith('server/src/'))
    .flatMap(({ file, text }) =>
      [...withoutComments(text).matchAll(new RegExp(`\\b(?:${words})\\s+(\\w+)`, 'g'))].map(
        ([, table = '']) => ({ room: roomOf(file), table }),
      ),
    )
  const known = found.filter(({ table }) => tables.has(table))
  return [...new Map(known.map((one) => [`${one.room} ${one.table}`, one])).values()]
}

const writes = (all: readonly Source[]) => accesses(all, 'INSERT INTO|UPDATE|DELETE FROM')

/** Rooms that write a table without a line of `sharedTables`, and unused lines. */
function wrongWrites(all: readonly Source[]): string[] {
  const found = writes(all)
  const writersOf = (table: string) =>
    found.filter((one) => one.table === table).map(({ room }) => room)
  return [...tables].flatMap((table = '') => {
    const writers = writersOf(table)
    const may = sharedTables[table]
    const isWrong = may ? writers.toSorted().join() !== may.toSorted().join() : writers.length > 1
    return isWrong ? [`${table}: ${writers.join(', ')}`] : []
  })
}

/** Rooms that read a table of a room which they do not import, and unused lines of `readTables`. */
function wrongReads(all: readonly Source[]): string[] {
  const written = writes(all)
  const far = accesses(all, 'FROM|JOIN').filter(({ room, table }) => {
    const owners = written.filter((one) => one.table === table).map((one) => one.room)
    return (
      !owners.some((owner) => owner === room || rooms[room]?.includes(owner)) &&
      !readersOfAll.includes(room)
    )
  })
  const told = Object.entries(readTables).flatMap(([room, read]) =>
    read.map((table) => `${room} ← ${table}`),
  )
  const seen = far.map(({ room, table }) => `${room} ← ${table}`)
  return [
    ...seen.filter((one) => !told.includes(one)),
    ...told.filter((one) => !seen.includes(one)),
  ]
}

function wrongStores(all: readonly Source[]): string[] {
  return edgesOf(production(all))
    .filter(({ from, to }) => from.startsWith('server/') && /\/([a-z]+-)?store\.ts$/.test(to))
    .filter(({ from, to }) => roomOf(from) !== roomOf(to) && roomOf(from) !== 'main')
    .filter(({ from, to }) => !sharedStores[to]?.includes(roomOf(from)))
    .map(arrow)
}

/** Split, so that this file does not contain the words that it searches for. */
function strayWords(all: readonly Source[]): string[] {
  const places = ['work', 'root', 'home/[a-z]+', 'Users/[A-Za-z]+'].map((name) => `/${name}/`)
  const unfinished = ['TO' + 'DO', 'FIX' + 'ME', 'lorem' + ' ipsum']
  const stray = new RegExp(`(?<![\\w.>)/])(${places.join('|')})|\\b(${unfinished.join('|')})\\b`)
  return all
    .map(({ file, text }) => ({ file, hit: stray.exec(text)?.[0] }))
    .filter(({ hit }) => hit !== undefined)
    .map(({ file, hit }) => `${file}: ${hit}`)
}

/** A number that could be a card number must be one of those published for testing. */
function strangeCards(all: readonly Source[]): string[] {
  const published = new Set(testCards.map(({ number }) => number))
  return all.flatMap(({ file, text }) =>
    [...text.matchAll(/(?<![\w.-])[2-6]\d{3}(?:[ -]?\d){9,15}(?![\w-])/g)]
      .map(([hit]) => hit.replaceAll(/[ -]/g, ''))
      // A time as YYYYMMDDHHMMSS is not a card number: none begins with 20.
      .filter((digits) => !/^20\d{12}$/.test(digits))
      .filter((digits) => passesLuhn(digits) && !published.has(digits))
      .map((digits) => `${file}: ${digits.slice(0, 6)}…${digits.slice(-4)}`),
  )
}

/** Doc comments that begin with a question word, Those, or Something leave their subject unclear. */
function riddles(all: readonly Source[]): string[] {
  const riddle =
    /^\s*\/\*\*\s+(?:\*\s+)?((?:What|Who|How|Where|When|Which|Whether|Nobody|Nothing)(?:ever)?|Why|Whose|Something|Those|So (?:many|much))\b/gm
  return all
    .filter(({ file }) => /\.tsx?$/.test(file))
    .flatMap(({ file, text }) => [...text.matchAll(riddle)].map(([, word]) => `${file}: ${word}`))
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

function roomOf(file: string): string {
  const [wing = '', room, ...rest] = file.slice('server/src/'.length).split('/')
  if (rest.length > 0 && room !== undefined) return room
  const name = room ?? wing
  return floors[name] ?? (wing === 'base' ? 'base' : name)
}

function wingOf(file: string): string {
  const [wing = '', ...rest] = file.slice('server/src/'.length).split('/')
  return rest.length > 0 ? wing : ''
}

function partOf(file: string): string {
  return file.split('/')[0] ?? file
}

function production(all: readonly Source[]): Source[] {
  return all.filter(({ file }) => !/\.test\.(ts|tsx|js)$/.test(file))
}

function edgesOf(all: readonly Source[], { types = true } = {}): Edge[] {
  const statement =
    /^(?:import|export)\s+(type\s)?(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm
  return all.flatMap(({ file, text }) =>
    [...withoutComments(text).matchAll(statement)]
      .filter(([, isType]) => types || isType === undefined)
      .map(([, , name = '', lazy = '']) => ({ from: file, to: targetOf(file, name || lazy) })),
  )
}

function targetOf(file: string, name: string): string {
  if (name.startsWith('.')) return posix.normalize(posix.join(posix.dirname(file), name))
  return name.startsWith('@grosz/contract/')
    ? name.replace('@grosz/contract/', 'contract/src/')
    : name
}

function withoutComments(text: string): string {
  return text.replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, '')
}

function arrow({ from, to }: Edge): string {
  return `${from} → ${to}`
}

/** Every text file of the repository. */
const everything = '**/*.{ts,tsx,js,mjs,json,md,mdx,css,html,sql,yml,sh,svg,txt}'

function readSources(pattern: string): Source[] {
  const built = /^(node_modules|dist|build|\.docusaurus|\.cache|\.git|test-results|data|data-.*)$/
  return globSync(pattern, {
    cwd: root,
    withFileTypes: true,
    exclude: ({ name }) => built.test(name),
  })
    .filter((entry) => entry.isFile() && entry.name !== 'package-lock.json')
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({
      file: relative(root, path).replaceAll('\\', '/'),
      text: readFileSync(path, 'utf8'),
    }))
}
