import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameOfUser } from './command-line.ts'

test('the audit trail names a user that the system has no name for by its number', () => {
  const nameless = () => {
    throw new Error('uv_os_get_passwd returned ENOENT')
  }
  assert.equal(nameOfUser(nameless), `uid ${process.getuid?.() ?? 'unknown'}`)
  assert.equal(
    nameOfUser(() => ({ username: 'grosz' })),
    'grosz',
  )
})
