import { runNode } from './run-node.ts'

runNode(['server/src/main.ts', 'verify', ...process.argv.slice(2)])
