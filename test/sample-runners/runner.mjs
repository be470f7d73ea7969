// Runs samples in one process: reads a file and variables per line, says @@END after each.
import { createInterface } from 'node:readline'

for await (const line of createInterface({ input: process.stdin })) {
  const { file, env } = JSON.parse(line)
  Object.assign(process.env, env)
  await import(file).catch((error) => console.log(error))
  console.log('@@END')
}
