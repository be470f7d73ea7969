import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CommandRefusal } from './command.ts'
import { help, nameOfUser, readCommandLine } from './command-line.ts'

test('the audit trail contains the user ID of a user without a name', () => {
  const nameless = () => {
    throw new Error('uv_os_get_passwd returned ENOENT')
  }
  assert.equal(nameOfUser(nameless), `uid ${process.getuid?.() ?? 'unknown'}`)
  assert.equal(
    nameOfUser(() => ({ username: 'grosz' })),
    'grosz',
  )
})

test('a repeated option is rejected instead of using the last one', () => {
  const twice = ['firm', 'add', '--name', 'A', '--country', 'PL', '--name=B']
  assert.throws(
    () => readCommandLine(twice),
    (error) => error instanceof CommandRefusal && /^--name is given twice/.test(error.message),
  )
})

test('a wrong or missing option is reported with the options of its command', () => {
  for (const [words, problem] of [
    ['key rotate', 'key rotate needs --pos'],
    ['key rotate --pos 1 --key client', '--key must be one of: client-secret, second-key'],
    [
      'key rotate --pos 1 --key client-secret --overlap 1h',
      '--overlap has the wrong format: hours',
    ],
    ['key rotate --pos 1 --key', "Option '--key <value>' argument missing"],
    ['key rotate 1', "Unexpected argument '1'"],
    ['key rotate --post 1', "Unknown option '--post'"],
    ['restore resume', 'restore resume needs --pending'],
    ['due retry', 'due retry needs --kind'],
    ['notification resend --pos 1 --line 0', '--line has the wrong format: number of one'],
    ['backup note --at x', 'backup note needs --sha256'],
  ] as const) {
    const [noun, verb] = words.split(' ')
    assert.throws(
      () => readCommandLine(words.split(' ')),
      (error) => {
        assert.ok(error instanceof CommandRefusal)
        assert.ok(error.message.startsWith(problem), error.message)
        assert.deepEqual(listedIn(error.message), [`${noun} ${verb}`])
        return true
      },
    )
  }
})

/** The commands in a help. */
const listedIn = (help: string) => [...help.matchAll(/^ {2}(\S.*)$/gm)].map(([, name]) => name)

test('an incomplete command lists the commands that begin with it', () => {
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

test('the help of a group lists only its commands', () => {
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
