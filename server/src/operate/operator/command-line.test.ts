import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CommandRefusal } from './command.ts'
import { nameOfUser, readCommandLine } from './command-line.ts'

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

test('a repeated option is rejected, instead of using the last one', () => {
  const twice = ['firm', 'add', '--name', 'A', '--country', 'PL', '--name=B']
  assert.throws(
    () => readCommandLine(twice),
    (error) => error instanceof CommandRefusal && /^--name is given twice/.test(error.message),
  )
})

test('a word without its second one lists the commands that begin with it', () => {
  assert.throws(
    () => readCommandLine(['firm']),
    (error) =>
      error instanceof CommandRefusal &&
      /firm add/.test(error.message) &&
      !/pos add/.test(error.message),
  )
})
