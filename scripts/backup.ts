import { runNode } from './run-node.ts'

runNode(['server/src/main.ts', 'backup', ...process.argv.slice(2)])
