import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AnyReply } from '../../app.ts'
import { writeLong } from './long-list.ts'

async function* pagesOf(...pages: number[][]) {
  yield* pages
}

async function written(body: object, ...pages: number[][]): Promise<unknown> {
  let text = ''
  const more = { list: 'rows', pages: pagesOf(...pages) }
  for await (const part of writeLong({ status: 200, body, more }, () => {})) text += part
  return JSON.parse(text)
}

test('the body of a long list does not depend on its pages', async () => {
  const status = { statusCode: 'SUCCESS' }
  assert.deepEqual(await written({ rows: [1, 2], status }, [3], [4, 5]), {
    rows: [1, 2, 3, 4, 5],
    status,
  })
  assert.deepEqual(await written({ rows: [1] }, []), { rows: [1] })
  assert.deepEqual(await written({ status, rows: [1] }), { rows: [1], status })
})

test('each page is checked against the contract', async () => {
  const seen: unknown[] = []
  const more = { list: 'rows', pages: pagesOf([2], [3]) }
  const assertReply = ({ body }: AnyReply) => seen.push(body)
  for await (const _ of writeLong({ status: 200, body: { rows: [1], a: 'b' }, more }, assertReply));
  assert.deepEqual(seen, [
    { rows: [2], a: 'b' },
    { rows: [3], a: 'b' },
  ])
})

test('other requests run between two pages of a long list', async () => {
  const order: string[] = []
  async function* pages() {
    for (const page of [1, 2, 3]) {
      order.push('page')
      yield [page]
    }
  }
  const others = setInterval(() => order.push('other'), 0)
  await Promise.all(
    [1, 2, 3].map(async () => {
      const more = { list: 'rows', pages: pages() }
      for await (const _ of writeLong({ status: 200, body: { rows: [0] }, more }, () => {}));
    }),
  )
  clearInterval(others)
  // The first page of each is requested at once; from then on the lists alternate.
  const later = order.slice(order.indexOf('other'))
  assert.equal(later.filter((one) => one === 'page').length, 6)
  assert.doesNotMatch(later.join(), /page,page/)
})
