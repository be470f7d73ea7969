import type { Language } from '@grosz/contract/text.ts'
import type { BlockContent, PhrasingContent, TableRow } from 'mdast'
import {
  commands,
  environment,
  exitCodes,
  globalOptions,
  usualUrl,
} from '../../../cli/src/reference.ts'
import type { ArgumentSpec, CommandSpec, OptionSpec } from '../../../cli/src/spec.ts'
import { triggers } from '../../../cli/src/triggers.ts'
import type { Given } from './extract.ts'
import { code } from './samples.ts'

/**
 * The parts of the page about the command line, generated from the table of commands that `grosz
 * --help` shows, by the name of their element.
 */
export const commandLineParts: Readonly<
  Record<string, (given: Given, language: Language) => BlockContent[]>
> = {
  Command: ({ of }, language) => commandIn(String(of), language),
  GlobalOptions: (_, language) => [optionsTable([], globalOptions, language)],
  ExitCodes: (_, language) => [
    table(
      heads[language].code,
      Object.values(exitCodes).map(({ code, says }) => [mark(String(code)), text(says[language])]),
    ),
  ],
  CommandEnvironment: (_, language) => [
    table(
      heads[language].variable,
      Object.entries(environment).map(([name, says]) => [mark(name), text(says[language])]),
    ),
  ],
  Triggers: (_, language) => [
    table(
      heads[language].event,
      Object.entries(triggers).map(([name, says]) => [mark(name), text(says[language])]),
    ),
  ],
}

const heads = {
  en: {
    option: ['Argument or option', 'Meaning'],
    code: ['Exit code', 'Meaning'],
    variable: ['Variable', 'Meaning'],
    event: ['Event', 'What is made'],
    values: 'Values',
    usual: 'Default',
    required: 'Required.',
    sample: 'Usage',
  },
  pl: {
    option: ['Argument lub opcja', 'Znaczenie'],
    code: ['Kod wyjścia', 'Znaczenie'],
    variable: ['Zmienna', 'Znaczenie'],
    event: ['Zdarzenie', 'Co zostaje utworzone'],
    values: 'Wartości',
    usual: 'Domyślnie',
    required: 'Wymagane.',
    sample: 'Sposób użycia',
  },
} as const

function commandIn(name: string, language: Language): BlockContent[] {
  const [, found] = Object.entries<CommandSpec>(commands).find(([one]) => one === name) ?? []
  if (!found) throw new Error(`grosz has no command ${name}`)
  const { says, more, arguments: given = [], options = {}, examples } = found
  return [
    paragraph(says[language]),
    ...(more ? [paragraph(more[language])] : []),
    code(usageOf(name, found), 'bash', heads[language].sample),
    ...(given.length + Object.keys(options).length > 0
      ? [optionsTable(given, options, language)]
      : []),
    ...Object.entries(examples).map(([command, says]) => code(command, 'bash', says[language])),
  ]
}

/** The command as it is typed, with its arguments. */
function usageOf(name: string, { arguments: given = [], options }: CommandSpec): string {
  const words = given.map((one) => (one.optional ? `[${one.name}]` : `<${one.name}>`))
  return ['grosz', name, ...(options ? ['[options]'] : []), ...words].join(' ')
}

function optionsTable(
  given: readonly ArgumentSpec[],
  options: Readonly<Record<string, OptionSpec>>,
  language: Language,
): BlockContent {
  return table(heads[language].option, [
    ...given.map((one) => [mark(one.name), ...meaningOf(one, language)]),
    ...Object.entries(options).map(([name, one]) => [
      mark(one.value === undefined ? `--${name}` : `--${name} <${one.value}>`),
      ...meaningOf(one, language),
    ]),
  ])
}

/** The text of an argument or option, with its values and its default. */
function meaningOf(
  { says, choices, ...rest }: ArgumentSpec | OptionSpec,
  language: Language,
): PhrasingContent[] {
  const own = heads[language]
  const { usual, required } = rest as Partial<OptionSpec>
  return [
    text(says[language]),
    ...(required ? [text(` ${own.required}`)] : []),
    ...(choices
      ? [
          text(` ${own.values}: `),
          ...choices.flatMap((choice, place) => [...(place > 0 ? [text(', ')] : []), mark(choice)]),
          text('.'),
        ]
      : []),
    ...(usual !== undefined && usual !== usualUrl
      ? [text(` ${own.usual}: `), mark(usual), text('.')]
      : []),
  ]
}

/** Rows with the first part in the first cell, and all the others in the second. */
function table(
  titles: readonly string[],
  rows: readonly (readonly PhrasingContent[])[],
): BlockContent {
  const row = (cells: readonly (readonly PhrasingContent[])[]): TableRow => ({
    type: 'tableRow',
    children: cells.map((children) => ({ type: 'tableCell', children: [...children] })),
  })
  return {
    type: 'table',
    children: [
      row(titles.map((title) => [text(title)])),
      ...rows.map(([first, ...others]) => row([first ? [first] : [], others])),
    ],
  }
}

function paragraph(value: string): BlockContent {
  return { type: 'paragraph', children: [text(value)] }
}

function text(value: string): PhrasingContent {
  return { type: 'text', value }
}

function mark(value: string): PhrasingContent {
  return { type: 'inlineCode', value }
}
