import { main } from '../../server/src/main.ts'

await main(process.argv.slice(2))
