import { runNode } from './run-node.ts'

/** Benchmarks with a script of their own; all other names are scenarios of bench/main.ts. */
const scripts = [
  'console',
  'console-browser',
  'edge',
  'growth',
  'history',
  'ledger',
  'outbox',
  'payment-page',
  'portal',
  'profile',
  'refunds',
  'search',
  'workspaces',
]

const [name = '', ...rest] = process.argv.slice(2)
runNode(
  scripts.includes(name)
    ? [`bench/${name}.ts`, ...rest]
    : ['bench/main.ts', ...process.argv.slice(2)],
)
