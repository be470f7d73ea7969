import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openReceiver, openSandbox, type Sandbox } from '../test/sandbox.ts'

/**
 * Measures the size of an order on disk, and the part that is left after its data are deleted. Each
 * order is paid at once under an Idempotency-Key, and the shop is notified. `npx node
 * bench/growth.ts 1000 10000 100000` sets the numbers of orders.
 */
const steps = process.argv.slice(2).map(Number)
const counts = steps.length > 0 ? steps : [1_000, 10_000, 100_000]

/** Longer than the retention of everything that is deleted. */
const DAYS = 33

const TOGETHER = 32

const payMethods = { payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: '777123' } }

async function main(): Promise<void> {
  const receiver = await openReceiver()
  process.stdout.write(
    '| orders | bytes per order | after 33 days | deleted in |\n| --- | --- | --- | --- |\n',
  )
  for (const count of counts) {
    const sandbox = await openSandbox({ on: 'sqlite' })
    const empty = bytesOf(sandbox)
    await makeOrders(sandbox, count, receiver.url)
    await sandbox.work()
    const full = bytesOf(sandbox)
    const began = performance.now()
    for (let day = 0; day < DAYS; day += 1) await sandbox.pass({ hours: 24 })
    const seconds = (performance.now() - began) / 1_000
    const left = bytesOf(sandbox)
    const per = (bytes: number) => Math.round((bytes - empty) / count)
    process.stdout.write(`| ${count} | ${per(full)} | ${per(left)} | ${seconds.toFixed(1)} s |\n`)
    receiver.received.length = 0
    await sandbox.finish()
  }
  await receiver.close()
}

async function makeOrders(sandbox: Sandbox, count: number, notifyUrl: string): Promise<void> {
  const shop = await sandbox.merchant()
  let made = 0
  const makeSome = async () => {
    while (made < count) {
      made += 1
      const body = shop.order({ extOrderId: `order-${made}`, payMethods, notifyUrl })
      const created = await shop.keyed(`key-${made}`, 'createOrder', { body })
      if (!created.ok) throw new Error(`an order was answered ${created.status}`)
    }
  }
  await Promise.all(Array.from({ length: TOGETHER }, makeSome))
}

/** Bytes of the used pages, including the write-ahead log. */
function bytesOf({ settings }: Sandbox): number {
  const database = new DatabaseSync(join(settings.dataDir, 'grosz.db'))
  const pragma = (name: string) =>
    Number(Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0])
  const bytes = (pragma('page_count') - pragma('freelist_count')) * pragma('page_size')
  database.close()
  return bytes
}

await main()
