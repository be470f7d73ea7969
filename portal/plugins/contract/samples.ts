import { operations } from '@grosz/contract/index.ts'
import type { Operation } from '@grosz/contract/operation.ts'
import type { Recipe } from '@grosz/contract/recipes/recipe.ts'
import type { Language } from '@grosz/contract/text.ts'
import { walkthroughs } from '@grosz/contract/walkthroughs/index.ts'
import { keptReplies } from '@grosz/contract/walkthroughs/replies.ts'
import { tokenCommand } from '@grosz/contract/walkthroughs/token-command.ts'
import {
  type Step,
  samplesOfStep,
  valueAt,
  type Walkthrough,
} from '@grosz/contract/walkthroughs/walkthrough.ts'
import type { BlockContent, Code, Paragraph, PhrasingContent } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { callPath } from '../reference/call-path.mts'
import { builderQueries, builderQueryOf } from './builder.ts'
import type { Given } from './extract.ts'

/** The request of a step and its reply, with the blocks before and after them. */
interface SampleParts {
  readonly before: readonly BlockContent[]
  /** Languages in which the request is, with their titles. */
  readonly languages: readonly { readonly id: string; readonly title: string }[]
  /** A request with a body has more room. */
  readonly isTall: boolean
  readonly title: string
  /** The request for curl, the reply, and what follows. */
  readonly children: readonly BlockContent[]
}

export function sampleParts({ of, step: id }: Given, language: Language): SampleParts {
  const { walkthrough, step } = stepNamed(String(of), String(id))
  const samples = samplesOfStep(step)
  const [curl] = samples
  if (!curl) throw new Error(`${of} ${id} has no samples`)
  return {
    before: Object.entries(step.chooses ?? {}).map(([name, beginning]) =>
      code(`export ${name}="${beginning}-$(date +%s)"`, 'bash', `${texts[language].set} ${name}`),
    ),
    languages: samples.map(({ id, title }) => ({ id, title })),
    title: step.title[language],
    isTall: curl.code.includes('--data'),
    children: [
      code(curl.code, curl.language, step.title[language]),
      replyOf(walkthrough, step, language),
      ...savesOf(walkthrough, step, language),
      ...linksOf(step, language),
    ],
  }
}

/** The command that gets an access token, folded. */
export function tokenBlock({ pos, as }: Given, language: Language): MdxJsxFlowElement {
  const { summary, token } = texts[language]
  const name = as === undefined ? 'TOKEN' : String(as)
  return element('details', 'token-command', [
    // A summary cannot contain a paragraph.
    element('summary', '', [{ type: 'text', value: summary }] as never[]),
    { type: 'paragraph', children: phrases(token(name)) },
    code(tokenCommand(String(pos), name), 'bash', summary),
  ])
}

/** An HTML element that does not need the theme's component. */
function element(
  name: string,
  className: string,
  children: MdxJsxFlowElement['children'],
): MdxJsxFlowElement {
  const attributes = className
    ? [{ type: 'mdxJsxAttribute' as const, name: 'className', value: className }]
    : []
  const data = { _mdxExplicitJsx: true } as MdxJsxFlowElement['data']
  return { type: 'mdxJsxFlowElement', name, attributes, children, data }
}

/** Places where a reader can change a recipe, and send it. */
export function recipeLinks(
  { id, operation }: Pick<Recipe, 'id' | 'operation'>,
  language: Language,
): Paragraph[] {
  return linksOf({ recipe: id, operation }, language)
}

function linksOf(
  { recipe, operation }: Pick<Step, 'recipe' | 'operation'>,
  language: Language,
): Paragraph[] {
  const query = recipe === undefined ? builderQueries().get(operation) : builderQueryOf(recipe)
  const { builder, run } = texts[language]
  const runs = canBeRun(operations[operation])
  const chosen = recipe === undefined ? '' : `?recipe=${recipe}`
  const links = [
    ...(query === undefined ? [] : [link(builder, `/bodybuilder/${query}`)]),
    ...(runs ? [link(run, `/api/${callPath(operation)}${chosen}#samples`)] : []),
  ]
  if (links.length === 0) return []
  return [
    {
      type: 'paragraph',
      data: { hProperties: { className: ['sample-links'], 'data-unsearched': '' } },
      children: links.flatMap((one, at) =>
        at === 0 ? [one] : [{ type: 'text', value: ' ' }, one],
      ),
    },
  ]
}

/** True for a call that the form of its page can send: see portal/src/components/TryIt. */
function canBeRun({ audience, method, body, grants }: Operation): boolean {
  const hasToken = grants.length === 0 || grants.includes('client_credentials')
  return audience === 'merchant' && hasToken && !(method === 'GET' && body !== undefined)
}

function replyOf({ id }: Walkthrough, step: Step, language: Language): Code {
  const kept = keptReplies[id]?.[step.id]
  if (!kept) throw new Error(`the reply of ${id} ${step.id} was not captured`)
  const { shortened, empty } = texts[language]
  const title = `HTTP ${kept.status}${kept.isShortened ? `, ${shortened}` : ''}`
  const { replyType }: Operation = operations[step.operation]
  if (replyType === 'file') return code('report.zip', 'text', title)
  return kept.body === null
    ? code(empty, 'text', title)
    : code(JSON.stringify(kept.body, null, 2), 'json', title)
}

function savesOf(
  { id }: Walkthrough,
  { id: step, saves = {} }: Step,
  language: Language,
): Paragraph[] {
  return Object.entries(saves).map(([name, path]) => {
    const value = valueAt(keptReplies[id]?.[step]?.body, path)
    const field = path.replace(/\.\d+\./g, '[].')
    return {
      type: 'paragraph',
      children: phrases(texts[language].save(field, name, String(value))),
    }
  })
}

/** The samples of a page in one language, by the ids of its steps. */
export function samplesByStep(
  { steps }: Walkthrough,
  language: string,
): Readonly<Record<string, { code: string; language: string }>> {
  return Object.fromEntries(
    steps
      .filter(({ hidden }) => !hidden)
      .flatMap((step) => {
        const sample = samplesOfStep(step).find(({ id }) => id === language)
        return sample ? [[step.id, { code: sample.code, language: sample.language }]] : []
      }),
  )
}

function stepNamed(of: string, id: string): { walkthrough: Walkthrough; step: Step } {
  const walkthrough = walkthroughs.find((one) => one.id === of)
  const step = walkthrough?.steps.find((one) => one.id === id)
  if (!walkthrough || !step) throw new Error(`there is no step ${id} of ${of}`)
  return { walkthrough, step }
}

const texts = {
  en: {
    set: 'Set',
    summary: 'Get an access token',
    token: (name: string) =>
      `Run this command in a terminal and run the samples there. The samples read the access token from the environment variable \`${name}\`.`,
    builder: 'Open in Bodybuilder',
    run: 'Run it',
    empty: 'The response has no body.',
    shortened: 'shortened',
    save: (field: string, name: string, value: string) =>
      `Save \`${field}\` for the next samples: \`export ${name}=${value}\``,
  },
  pl: {
    set: 'Ustaw',
    summary: 'Pobierz token dostępu',
    token: (name: string) =>
      `Uruchom to polecenie w terminalu i w tym samym oknie uruchamiaj przykłady, które odczytują token dostępu ze zmiennej środowiskowej \`${name}\`.`,
    builder: 'Otwórz w Bodybuilderze',
    run: 'Uruchom',
    empty: 'Odpowiedź nie ma treści.',
    shortened: 'skrócona',
    save: (field: string, name: string, value: string) =>
      `Zapisz \`${field}\` na potrzeby kolejnych przykładów: \`export ${name}=${value}\``,
  },
} as const satisfies Record<Language, unknown>

/** A block of code with a title. */
export function code(value: string, lang: string, title: string): Code {
  return { type: 'code', lang, meta: `title="${title}"`, value }
}

function link(text: string, url: string): PhrasingContent {
  return { type: 'link', url, children: [{ type: 'text', value: text }] }
}

/** A sentence; names are between backticks. */
function phrases(text: string): PhrasingContent[] {
  return text
    .split('`')
    .map((part, at) =>
      at % 2 === 1 ? { type: 'inlineCode', value: part } : { type: 'text', value: part },
    )
}
