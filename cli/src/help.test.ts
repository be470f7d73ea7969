import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { languages } from '@grosz/contract/text.ts'
import { version } from '@grosz/contract/version.ts'
import type { Command } from 'commander'
import { grosz } from '../../test/command-line.ts'
import { createProgram } from './program.ts'
import { notificationCommands } from './reference/notifications.ts'
import { paymentCommands } from './reference/payments.ts'
import { sandboxCommands } from './reference/sandbox.ts'
import { serverCommands } from './reference/server.ts'
import { commands, globalOptions } from './reference.ts'
import type { CommandSpec } from './spec.ts'

const all = Object.entries<CommandSpec>(commands)

function found(name: string): Command {
  const program = createProgram(async () => {})
  return name.split(' ').reduce((command, word) => {
    const next = command.commands.find((one) => one.name() === word)
    assert.ok(next, name)
    return next
  }, program)
}

test('each command is in at most one group', () => {
  const groups = [serverCommands, notificationCommands, paymentCommands, sandboxCommands]
  assert.equal(groups.flatMap(Object.keys).length, all.length)
})

test('the help lists every command, with what it does', async () => {
  const { code, stdout } = await grosz(['--help'])
  assert.equal(code, 0)
  const words = stdout.replaceAll(/\s+/g, ' ')
  for (const [name, { says }] of all) {
    const [first = ''] = name.split(' ')
    assert.match(stdout, new RegExp(`^ {2}${first}\\b`, 'm'))
    if (!name.includes(' ')) assert.ok(words.includes(says.en), name)
  }
  for (const name of Object.keys(globalOptions)) assert.ok(stdout.includes(`--${name}`))
  assert.match(stdout, /Exit codes:/)
})

test('the help of each command has its arguments, options, and examples', () => {
  for (const [command, spec] of all) {
    let text = ''
    const program = found(command)
    program.configureOutput({
      writeOut: (part) => {
        text += part
      },
    })
    program.outputHelp()
    const words = text.replaceAll(/\s+/g, ' ')
    assert.ok(words.includes(spec.says.en), command)
    const given = (spec.arguments ?? []).map((one) => [one.name, one] as const)
    for (const [name, { says }] of [...given, ...Object.entries(spec.options ?? {})])
      assert.ok(words.includes(name) && words.includes(says.en), `${command} ${name}`)
    for (const typed of Object.keys(spec.examples)) assert.ok(text.includes(typed), typed)
  }
})

test('every command has texts in both languages and an example of its use', () => {
  for (const [name, spec] of all) {
    const { more, arguments: given = [], options = {}, examples } = spec
    const texts = [
      spec.says,
      ...(more ? [more] : []),
      ...[...given, ...Object.values(options)].map(({ says }) => says),
      ...Object.values(examples),
    ]
    for (const text of texts) {
      for (const language of languages) assert.ok(text[language].length > 0, name)
      assert.notEqual(text.en, text.pl)
    }
    const [first = ''] = name.split(' ')
    assert.ok(
      Object.keys(examples).some((command) => command.includes(`grosz ${first}`)),
      name,
    )
  }
})

test('grosz prints its version', async () => {
  assert.deepEqual(await grosz(['--version']), {
    code: 0,
    stdout: `${version.grosz}\n`,
    stderr: '',
  })
})

test('an invalid command line exits with 2 and prints the valid words', async () => {
  const mistakes: readonly (readonly [readonly string[], RegExp])[] = [
    [['ordres'], /unknown command 'ordres'.*Did you mean orders\?.*--help/s],
    [['orders', '--lmit', '3'], /unknown option '--lmit'.*Did you mean --limit\?/s],
    [['orders', '--limit', 'many'], /Give a whole number/],
    [['orders', '--status', 'PAID'], /Allowed choices are NEW, PENDING/],
    [['trigger', 'order.paid'], /Allowed choices are order\.pending/],
    [['refund'], /missing required argument 'orderId'/],
    [['pay'], /Name an order, or pay a new one with --new/],
    [['clock', 'advance', '24'], /24 is not a duration\. Give a number with s, m, h, or d/],
    [['outcome', 'force', 'CARD', 'REALIZED'], /CARD has no outcome REALIZED\. It has: APPROVED/],
    [['notifications', 'resend', 'ANY'], /ANY is not the id of a notification/],
    [['listen'], /required option '--forward-to <URL>' not specified/],
    [['listen', '--forward-to', 'shop'], /shop is not an address/],
    [['--url', 'nowhere', 'orders'], /nowhere is not an address/],
    [['--json', 'operator'], /Begin with the command: grosz operator/],
  ]
  const answers = await Promise.all(mistakes.map(([args]) => grosz(args)))
  for (const [index, [args, says]] of mistakes.entries()) {
    const { code, stdout, stderr } = answers[index] ?? { code: 0, stdout: '', stderr: '' }
    assert.equal(code, 2, `${args.join(' ')}: ${stdout}${stderr}`)
    assert.match(stderr, says)
    assert.equal(stdout, '')
  }
})

test('without a sandbox the command exits with 3 and explains how to start one', async () => {
  for (const args of [['orders'], ['trigger', 'order.completed'], ['events', '--follow']]) {
    const { code, stdout, stderr } = await grosz(args, { GROSZ_URL: 'http://127.0.0.1:1' })
    assert.equal(code, 3)
    assert.equal(stdout, '')
    assert.equal(
      stderr,
      'No sandbox answers at http://127.0.0.1:1. Start one with `grosz start`, or name another with --url.\n',
    )
  }
})

test('a command that passes its arguments to another program has help', async () => {
  const { code, stdout } = await grosz(['intercept', '--help'])
  assert.equal(code, 0)
  assert.match(stdout, /--tls-port <NUMBER>/)
  const operator = await grosz(['operator', '--help'])
  assert.equal(operator.code, 0)
  assert.match(operator.stdout, /firm add/)
})

test('the completion scripts of the shells are valid and complete the commands', async (t) => {
  for (const shell of ['bash', 'zsh', 'fish']) {
    const script = await grosz(['completion', shell])
    assert.equal(script.code, 0)
    const check = spawnSync(shell, ['-n'], { input: script.stdout })
    if (check.error) t.diagnostic(`${shell} is not installed`)
    else assert.equal(check.status, 0, String(check.stderr))
  }
  const complete = async (...typed: string[]) => {
    const { code, stdout } = await grosz(['complete', '--', ...typed])
    assert.equal(code, 0)
    return stdout.split('\n').map((line) => line.split('\t')[0])
  }
  const words = new Set(all.map(([name]) => name.split(' ')[0]))
  const offered = (await complete('')).filter((word) => word && !word.startsWith(':'))
  assert.deepEqual(new Set(offered), new Set([...words, 'help', 'complete']))
  assert.ok((await complete('ord')).includes('orders'))
  assert.ok((await complete('clock', '')).includes('advance'))
  assert.ok((await complete('trigger', 'order.c')).includes('order.completed'))
  assert.ok((await complete('orders', 'list', '--')).includes('--status'))
})
