import { runNode } from './run-node.ts'

runNode(['server/src/main.ts', 'operator', ...process.argv.slice(2)])
