import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { Worker } from 'node:worker_threads'
import { tellFigure } from '../figure.ts'
import { engine } from '../sandbox.ts'
import type { Ran } from './run.ts'

/** GROSZ_TEST_COMMANDS sets the size of a run; GROSZ_SEED repeats one that failed. */
const count = Number(process.env.GROSZ_TEST_COMMANDS ?? { sqlite: 50_000, postgres: 2_000 }[engine])
const seed = Number(process.env.GROSZ_SEED ?? Date.now() % 1_000_000)

/** Seeds of two threads are this far from each other, further than the rounds of one reach. */
const SEEDS_APART = 1_000_000

/** The model checks results, not durability: in memory, it makes twice as many calls per minute. */
const memory = ['/dev/shm'].find(existsSync)

/** Enough steps to reach each outcome several times: the rarest one about ten times. */
const LONG = 50_000

/** The outcomes that a long run must reach, to be meaningful. */
const expected = [
  ...['201', '302', 'ORDER_NOT_UNIQUE', 'the same again'].map((one) => `POST /orders ${one}`),
  ...['200', 'ORDER_NOT_PAYABLE', 'PAYMENT_UNDER_WAY'].map((one) => `POST /payments ${one}`),
  ...['200', 'CHALLENGE_CLOSED'].map((one) => `POST /answer ${one}`),
  ...['200', 'ORDER_STATUS', 'CAPTURE_AMOUNT', 'INCONSISTENT_CURRENCIES'].map(
    (one) => `POST /captures ${one}`,
  ),
  ...['200', 'ORDER_STATUS'].map((one) => `DELETE /{id} ${one}`),
  ...[
    '200',
    'TRANS_NOT_ENDED',
    'AMOUNT_TO_BIG',
    'REFUND_PAID',
    'REFUND_TO_OFTEN',
    'NO_BALANCE',
    'REFUND_IDEMPOTENCY_MISMATCH',
  ].map((one) => `POST /refunds ${one}`),
  ...[
    '201',
    'PAYOUT_ALREADY_EXISTS',
    'NOT_ENOUGH_FUNDS',
    'SELLER_NOT_VERIFIED',
    'the same again',
  ].map((one) => `POST /payouts ${one}`),
  'POST /orders SELLER_NOT_VERIFIED',
  ...['POST', 'GET'].flatMap((method) =>
    ['200', 'INCONSISTENT_CURRENCIES', 'NOT_ENOUGH_FUNDS', 'TRANSFER_ALREADY_EXISTS'].flatMap(
      (one) => [`${method} /feeDebitTransfer ${one}`, `${method} /feeCreditTransfer ${one}`],
    ),
  ),
  'POST /feeCreditTransfer SELLER_NOT_VERIFIED',
  ...['200', 'NOT_ENOUGH_FUNDS'].map((one) => `POST /corrections ${one}`),
  ...['200', 'VALUE_INVALID'].map((one) => `GET /operations ${one}`),
  ...['200', 'VALUE_INVALID', 'VERIFICATION_IN_PROGRESS'].map((one) => `POST /verification ${one}`),
  ...['seller', 'payoneer', 'complete', 'cancel', 'decision'].flatMap((call) => [
    `POST /${call} 204`,
    `POST /${call} VERIFICATION_STATE`,
  ]),
  'POST /complete VALUE_MISSING',
]

test(`${count} random steps of a shop agree with the model on ${engine} (seed ${seed})`, async (t) => {
  const folder = mkdtempSync(join(memory ?? tmpdir(), 'grosz-model-'))
  // A PostgreSQL cluster belongs to another user, who may not have access here.
  if (engine === 'sqlite') process.env.TMPDIR = folder
  const threads = engine === 'sqlite' ? Math.min(availableParallelism(), 4) : 1
  const workers = Array.from({ length: threads }, (_, index) =>
    open({ count: Math.ceil(count / threads), seed: seed + index * SEEDS_APART }),
  )
  const began = performance.now()
  try {
    const parts = await Promise.all(workers.map(ending))
    const seconds = (performance.now() - began) / 1000
    const steps = parts.reduce((sum, part) => sum + part.commands, 0)
    tellFigure(t, 'steps that agree with the model', steps)
    tellFigure(t, 'steps of the model per second', Math.round(steps / seconds))
    assert.ok(steps >= count)
    if (count < LONG) return
    const seen = new Set(parts.flatMap(({ outcomes }) => [...outcomes.keys()]))
    assert.deepEqual(
      expected.filter((outcome) => !seen.has(outcome)),
      [],
    )
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
    rmSync(folder, { recursive: true, force: true })
  }
})

function open(workerData: { count: number; seed: number }): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { workerData })
}

function ending(worker: Worker): Promise<Ran> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}
