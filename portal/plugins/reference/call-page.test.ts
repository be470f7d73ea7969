import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describe } from '../contract/describe.ts'
import { callPageOf } from './call-page.ts'

test('a page describes each reply with its headers, including a file', async () => {
  const reference = describe('en')
  const repliesOf = async (id: string) => {
    for (const chapter of reference.chapters)
      for (const entry of chapter.operations)
        if (entry.id === id)
          return (await callPageOf(entry, { reference, chapter, language: 'en' })).replies
    return []
  }
  const [report] = await repliesOf('retrieveReport')
  assert.equal(report?.html, '')
  assert.equal(report?.content?.type, 'application/octet-stream')
  assert.ok(report.headers.some(({ name }) => name === 'Content-Disposition'))
  const [created, redirected] = await repliesOf('createOrder')
  assert.notEqual(created?.says, redirected?.says)
  assert.ok(redirected?.headers.some(({ name }) => name === 'Location'))
})
