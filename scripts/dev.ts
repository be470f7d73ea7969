import { runNode } from './run-node.ts'

runNode(['--watch', '--watch-preserve-output', 'server/src/main.ts', ...process.argv.slice(2)])
