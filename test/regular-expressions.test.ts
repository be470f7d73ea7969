import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { operations } from '@grosz/contract/index.ts'
import { type Node, parse } from 'acorn'
import { full } from 'acorn-walk'
import { check } from 'recheck'
import { root } from '../scripts/root.ts'

interface Expression {
  readonly source: string
  readonly flags: string
  readonly where: string
}

/** Expressions without linear time, and the reason why no third-party text reaches them. */
const readsOnlyOurText: Readonly<Record<string, string>> = {
  '<script([^>]*)>([\\s\\S]*?)<\\/script>': 'our built pages',
  '\\.?0+$': 'an exchange rate of a few digits',
}

/** Most proofs take a few milliseconds, and the longest 8 s; a busy machine needs a multiple. */
const LIMIT_MS = 150_000

const files = globSync('{contract,server}/src/**/*.ts', {
  cwd: root,
  exclude: (path) => path.endsWith('.test.ts'),
})
const trees = new Map(files.map((file) => [file, treeOf(file)]))

const all = [...written(), ...(await built()), ...patternsOf(operations)]
const distinct = new Map(all.map((one) => [`/${one.source}/${one.flags}`, one]))

// A test for each place: together, the proofs take longer than one test may on a busy machine.
describe('every regular expression takes linear time', () => {
  for (const [where, expressions] of Map.groupBy(distinct.values(), (one) => one.where))
    test(`in ${where}`, async () => {
      const slow: string[] = []
      for (const one of expressions) {
        const said = await complexityOf(one)
        if (said !== 'linear' && !(one.source in readsOnlyOurText))
          slow.push(`/${one.source}/${one.flags} ${said}`)
      }
      assert.deepEqual(slow, [])
    })

  test('each exception is an expression that exists', () => {
    assert.ok(distinct.size > 250, `${distinct.size} are too few to be all`)
    const sources = new Set(all.map(({ source }) => source))
    for (const source of Object.keys(readsOnlyOurText)) assert.ok(sources.has(source), source)
  })
})

test('an expression with polynomial or exponential time is found', async () => {
  const names = 'secret|password|api[_-]?key'
  const source = `((?:(?:${names})[\\w-]*|token)["']*\\s*[:=])([^\\s"',;]+)`
  assert.match(await complexityOf({ source, flags: 'gi', where: '' }), /polynomial/)
  assert.match(await complexityOf({ source: '^(a|a)*$', flags: '', where: '' }), /exponential/)
})

/** Files that normalize a whole text, and the reason why the text is short. */
const normalizesShortText: Readonly<Record<string, string>> = {
  'contract/src/latin1.ts': 'a name of at most 255 characters, which the format sees to',
}

test('texts of unlimited length are not normalized as a whole, which would take quadratic time', () => {
  const allowed = ['contract/src/normalized.ts', ...Object.keys(normalizesShortText)]
  const found = [...trees].flatMap(([file, tree]) => (normalizes(tree) ? [file] : []))
  assert.deepEqual(found.toSorted(), allowed.toSorted())
})

function normalizes(tree: Node): boolean {
  let does = false
  full(tree, (node) => {
    const property =
      node.type === 'MemberExpression' && 'property' in node && (node.property as Node)
    if (property && 'name' in property && property.name === 'normalize') does = true
  })
  return does
}

/** The proven complexity of an expression. */
async function complexityOf({ source, flags }: Expression): Promise<string> {
  const known = await check(source, flags, {
    timeout: LIMIT_MS,
    // By default, an expression that a busy machine matches slowly is reported. The limits of steps stay.
    attackTimeout: null,
    incubationTimeout: null,
  })
  if (known.status === 'safe') return 'linear'
  return known.status === 'vulnerable' ? known.complexity.summary : 'is not proven'
}

function written(): Expression[] {
  const found: Expression[] = []
  for (const [file, tree] of trees)
    full(tree, (node) => {
      const regex = 'regex' in node && (node.regex as { pattern: string; flags: string })
      if (regex) found.push({ source: regex.pattern, flags: regex.flags, where: file })
    })
  return found
}

/** The expressions that modules build from parts while they are loaded. */
async function built(): Promise<Expression[]> {
  const found: Expression[] = []
  const { RegExp: builtIn } = globalThis
  for (const file of files.filter(buildsExpressions)) {
    globalThis.RegExp = new Proxy(builtIn, {
      construct(target, [source, flags = '']) {
        found.push({ source: String(source), flags, where: file })
        return new target(source, flags)
      },
    })
    try {
      // Loaded anew: another file of this process may have loaded the module before.
      await import(`${pathToFileURL(join(root, file)).href}?anew`)
    } finally {
      globalThis.RegExp = builtIn
    }
  }
  assert.ok(found.length > 0)
  return found
}

function buildsExpressions(file: string): boolean {
  let builds = false
  const tree = trees.get(file)
  assert.ok(tree)
  full(tree, (node) => {
    const made = node.type === 'NewExpression' && 'callee' in node && (node.callee as Node)
    if (made && 'name' in made && made.name === 'RegExp') builds = true
  })
  return builds
}

function patternsOf(contract: typeof operations): Expression[] {
  return Object.entries(contract).flatMap(([name, operation]) => patternsIn(operation, name))
}

function patternsIn(value: unknown, where: string): Expression[] {
  if (typeof value !== 'object' || value === null) return []
  const { pattern } = value as { pattern?: unknown }
  const here = typeof pattern === 'string' ? [{ source: pattern, flags: 'u', where }] : []
  return [...here, ...Object.values(value).flatMap((inner) => patternsIn(inner, where))]
}

function treeOf(file: string): Node {
  const text = stripTypeScriptTypes(readFileSync(join(root, file), 'utf8'))
  return parse(text, { ecmaVersion: 'latest', sourceType: 'module' })
}
