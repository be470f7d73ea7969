import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { assertGiven, type Command, CommandRefusal, type Given, NONE } from './command.ts'
import { type CommandCall, commands, type Shown } from './run.ts'

interface Asked {
  readonly call: CommandCall
  /** True if the result is printed as one line of JSON for programs. */
  readonly json: boolean
}

/** The command and options of a command line; undefined if it asks for help. */
export function readCommandLine(args: readonly string[]): Asked | undefined {
  const [noun, verb = ''] = args
  if (noun === undefined || noun === 'help' || args.includes('--help')) return undefined
  const name = nameIn(noun, verb)
  const rest = args.slice(name === noun ? 1 : 2)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new CommandRefusal(`${problemOf(name)}\n\n${usage(noun)}`)
  const { json, ...given } = parse(name, command, rest)
  return {
    call: { name, given: checked(name, command, given as Given), operator: nameOfUser() },
    json: json === true,
  }
}

/** Rejects wrong options before a server is called or a database is opened, and shows the right ones. */
function checked(name: string, command: Command, given: Given): Given {
  const values = withFiles(command, given)
  try {
    assertGiven(name, command, values)
    return values
  } catch (error) {
    throw withUsage(name, error)
  }
}

/** The name of a command; the first word alone if it is one, or if no second word follows. */
function nameIn(noun: string, verb: string): string {
  return Object.hasOwn(commands, noun) || verb === '' || verb.startsWith('-')
    ? noun
    : `${noun} ${verb}`
}

function problemOf(name: string): string {
  const seconds = Object.keys(commands).flatMap((command) => {
    const [noun, verb = ''] = command.split(' ')
    return noun === name ? [verb] : []
  })
  return seconds.length > 0
    ? `${name} needs a second word: ${seconds.join(', ')}.`
    : `${name} is not a command.`
}

/** Puts the content of an image in place of its path. */
function withFiles({ options }: Command, given: Given): Given {
  const values = Object.entries(given).map(([option, value]) => [
    option,
    options[option]?.isFile && value !== NONE ? dataUrlOf(option, value) : value,
  ])
  return Object.fromEntries(values)
}

function dataUrlOf(option: string, path: string): string {
  try {
    return `data:image/png;base64,${readFileSync(path, 'base64')}`
  } catch {
    throw new CommandRefusal(`--${option}: there is no readable file ${path}`)
  }
}

/** Containers run as users that the system has no name for. */
export function nameOfUser(ask: () => { username: string } = userInfo): string {
  try {
    return ask().username
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}

function parse(name: string, { options }: Command, args: readonly string[]) {
  try {
    const known = Object.keys(options).map((option) => [option, { type: 'string' }] as const)
    const { values, tokens } = parseArgs({
      args: [...args],
      options: { ...Object.fromEntries(known), json: { type: 'boolean' } },
      tokens: true,
    })
    const named = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []))
    const twice = named.find((option, index) => named.indexOf(option) < index)
    if (twice !== undefined) throw new Error(`--${twice} is given twice`)
    return values
  } catch (error) {
    throw withUsage(name, error)
  }
}

function withUsage(name: string, error: unknown): CommandRefusal {
  const problem = error instanceof Error ? error.message : String(error)
  return new CommandRefusal(`${problem}\n\n${usageOf(name)}`)
}

/** The help for a command line, for all commands unless it names a command or the first word of some. */
export function help(args: readonly string[]): string {
  const [noun = '', verb = ''] = args.filter((word) => /^[a-z]/.test(word) && word !== 'help')
  return usage(nameIn(noun, verb))
}

/** All commands, or those that begin with the text, with their options. */
function usage(beginning: string): string {
  const names = Object.keys(commands).filter((name) => name.startsWith(beginning))
  const listed = names.length > 0 ? names : Object.keys(commands)
  return [
    'grosz operator <command> [options] [--json]',
    '(in a clone: npm run operator -- <command> …)',
    ...listed.map(usageOf),
  ].join('\n\n')
}

function usageOf(name: string): string {
  const options = Object.entries(commands[name]?.options ?? {}).map(
    ([option, { says, required, choices }]) =>
      `      --${option}${required ? ' (required)' : ''}: ${says}${choices && choices.length < 10 ? ` (${choices.join(', ')})` : ''}`,
  )
  return [`  ${name}`, `      ${commands[name]?.says}`, ...options].join('\n')
}

/** Merchants choose names and IDs; on a terminal, these characters would have an effect. */
const unseen = /[\p{Cc}\p{Bidi_Control}]/gu

/** The printed form of an answer. */
export function print({ rows, note }: Shown, json: boolean): string {
  if (json) return JSON.stringify({ rows, ...(note && { note }) })
  const lines = rows.map((row) =>
    Object.entries(row)
      .map(([column, value]) => `${column}: ${`${value}`.replaceAll(unseen, '\uFFFD')}`)
      .join('\n'),
  )
  return [...lines, note ?? (rows.length === 0 ? 'Done.' : '')].filter(Boolean).join('\n\n')
}
