import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CommandRefusal } from './command.ts'
import { help, nameOfUser, readCommandLine } from './command-line.ts'

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

/** The commands in a help. */
const listedIn = (help: string) => [...help.matchAll(/^ {2}(\S.*)$/gm)].map(([, name]) => name)

test('a word without its second one lists the commands that begin with it', () => {
  for (const [words, listed] of [
    [['firm'], ['firm add', 'firm set', 'firm list']],
    [
      ['firm', '--json'],
      ['firm add', 'firm set', 'firm list'],
    ],
    [['master-key'], ['master-key rotate', 'master-key status']],
  ] as const)
    assert.throws(
      () => readCommandLine(words),
      (error) => {
        assert.ok(error instanceof CommandRefusal)
        const seconds = listed.map((name) => name.split(' ')[1]).join(', ')
        assert.match(error.message, new RegExp(`^${words[0]} needs a second word: ${seconds}\\.\n`))
        assert.deepEqual(listedIn(error.message), listed)
        return true
      },
    )
})

test('the help of a group lists its commands only', () => {
  for (const [words, listed] of [
    [
      ['firm', '--help'],
      ['firm add', 'firm set', 'firm list'],
    ],
    [
      ['help', 'master-key'],
      ['master-key rotate', 'master-key status'],
    ],
    [
      ['master-key', '--help'],
      ['master-key rotate', 'master-key status'],
    ],
    [['key', 'rotate', '--pos', 'x', '--help'], ['key rotate']],
    [['search', '--id', 'x', '--help'], ['search']],
  ] as const) {
    assert.equal(readCommandLine(words), undefined)
    assert.deepEqual(listedIn(help(words)), listed, words.join(' '))
  }
  assert.equal(listedIn(help([])).length, listedIn(help(['nosuch'])).length)
})
