// Runs samples in one process: reads a file and variables per line, and prints @@END after each.
import { createInterface } from 'node:readline'

let runs = 0

for await (const line of createInterface({ input: process.stdin })) {
  const { file, env } = JSON.parse(line)
  Object.assign(process.env, env)
  runs += 1
  // A cached module would not run again.
  await import(`${file}?${runs}`).catch((error) => console.log(error))
  console.log('@@END')
}
