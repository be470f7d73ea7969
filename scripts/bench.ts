import { runNode } from './run-node.ts'

runNode(['bench/orders.ts', ...process.argv.slice(2)])
