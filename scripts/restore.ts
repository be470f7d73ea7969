import { runNode } from './run-node.ts'

runNode(['server/src/main.ts', 'restore', ...process.argv.slice(2)])
