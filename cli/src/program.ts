import { version } from '@grosz/contract/version.ts'
import { Argument, Command, InvalidArgumentError, Option } from 'commander'
import {
  type CommandName,
  commands,
  environment,
  exitCodes,
  globalOptions,
  summary,
} from './reference.ts'
import type { ArgumentSpec, CommandSpec, OptionSpec } from './spec.ts'

type Carry = (
  name: CommandName,
  given: { readonly arguments: readonly unknown[]; readonly options: object },
) => Promise<void>

/** The titles of groups of commands; the first words of their names. */
const groups = {
  orders: 'Lists and shows orders.',
  notifications: 'Lists and resends notifications.',
  clock: 'Shows and moves the sandbox clock.',
  outcome: 'Sets the outcome of the next payments.',
  workspace: 'Creates, lists, and restores workspaces.',
} as const

/** Builds the command line from the table of commands; `carry` carries a command out. */
export function createProgram(carry: Carry): Command {
  const program = new Command('grosz')
    .description(summary.en)
    .version(version.grosz, '-V, --version', 'Print the version.')
    .helpOption('-h, --help', 'Print this help.')
    .helpCommand('help [command]', 'Prints the help of a command.')
    .showSuggestionAfterError()
    .showHelpAfterError('To list the commands, use --help.')
    .exitOverride()
  for (const one of Object.entries(globalOptions)) program.addOption(optionOf(one))
  program.addHelpText('after', `\n${closing()}`)
  for (const one of Object.entries<CommandSpec>(commands)) addCommand(program, one, carry)
  return program
}

function addCommand(program: Command, [name, spec]: [string, CommandSpec], carry: Carry): void {
  const [first = '', second] = name.split(' ')
  const command = (second === undefined ? program : groupOf(program, first)).command(
    second ?? first,
    { isDefault: second !== undefined && spec.isDefault === true },
  )
  command.description([spec.says.en, spec.more?.en].filter(Boolean).join('\n\n'))
  command.summary(spec.says.en)
  for (const one of spec.arguments ?? []) command.addArgument(argumentOf(one))
  for (const one of Object.entries(spec.options ?? {})) command.addOption(optionOf(one))
  command.addHelpText('after', `\n${examplesOf(spec)}`)
  command.action((...given: unknown[]) => {
    const options = given.at(-2) as object
    // The name is one of the table.
    return carry(name as CommandName, { arguments: given.slice(0, -2), options })
  })
}

function groupOf(program: Command, name: string): Command {
  const found = program.commands.find((one) => one.name() === name)
  if (found) return found
  const group = program.command(name)
  if (name in groups) group.description(groups[name as keyof typeof groups])
  return group
}

function argumentOf({ name, optional, choices, says }: ArgumentSpec): Argument {
  const argument = new Argument(optional ? `[${name}]` : `<${name}>`, says.en)
  return choices ? argument.choices([...choices]) : argument
}

/** An option of the program, as its help names it. */
function optionOf([name, spec]: [string, OptionSpec]): Option {
  const { value, type, choices, usual, required, says } = spec
  const option = new Option(`--${name}${value === undefined ? '' : ` <${value}>`}`, says.en)
  if (choices) option.choices([...choices])
  if (type === 'number') option.argParser(toNumber)
  if (usual !== undefined) option.default(type === 'number' ? Number(usual) : usual, usual)
  return required ? option.makeOptionMandatory() : option
}

function toNumber(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('Give a whole number.')
  return Number(text)
}

function examplesOf({ examples }: CommandSpec): string {
  return [
    'Examples:',
    ...Object.entries(examples).flatMap(([command, { en }]) => [`  # ${en}`, `  $ ${command}`]),
  ].join('\n')
}

function closing(): string {
  const codes = Object.values(exitCodes)
  const width = Math.max(...Object.keys(environment).map((name) => name.length))
  return [
    'Exit codes:',
    ...codes.map(({ code, says }) => `  ${code}  ${says.en}`),
    '',
    'Environment:',
    ...Object.entries(environment).map(([name, { en }]) => `  ${name.padEnd(width)}  ${en}`),
  ].join('\n')
}
