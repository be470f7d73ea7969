import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PaymentId, toId } from '../ids.ts'
import type { Acquirer } from './acquirer.ts'
import { AcquirerSilent, limited } from './limited.ts'
import { unconnected } from './unconnected.ts'

test('a call to the acquirer ends at its time limit', async () => {
  const silent = () => new Promise<never>(() => {})
  const names = Object.keys(unconnected) as (keyof Acquirer)[]
  const hanging = Object.fromEntries(names.map((name) => [name, silent])) as unknown as Acquirer
  const acquirer = limited(hanging, 20)
  assert.deepEqual(Object.keys(acquirer).sort(), [...names].sort())
  // Methods are checked without a call to the acquirer.
  for (const name of names.filter((one) => one !== 'serves')) {
    const call = acquirer[name] as (asked: string) => Promise<unknown>
    await assert.rejects(call('1'), AcquirerSilent, name)
  }
})

test('an answer or a failure within the time limit is returned', async () => {
  const known: PaymentId = toId('known')
  const acquirer = limited(
    {
      ...unconnected,
      ask: async (paymentId) => (paymentId === known ? { kind: 'approved', with: {} } : undefined),
      async cancel() {
        throw new Error('the line is dead')
      },
    },
    1_000,
  )
  assert.deepEqual(await acquirer.ask(known), { kind: 'approved', with: {} })
  assert.equal(await acquirer.ask(toId('other')), undefined)
  await assert.rejects(acquirer.cancel(known), /the line is dead/)
})
