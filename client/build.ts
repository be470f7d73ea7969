import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import ts from 'typescript'
import { writeTypes } from './generate.ts'
import { sandboxTable } from './src/sandbox-table.ts'
import { table } from './src/table.ts'

const source = join(import.meta.dirname, 'src')

/** The modules that the package is imported by. */
const entries = ['client', 'testing'] as const

/**
 * Writes the package: client.mjs and testing.mjs with their declarations, and the files that both
 * use. The types of the package are generated from the OpenAPI definition instead of the contract.
 */
export async function buildClient(outDir: string): Promise<void> {
  mkdirSync(outDir, { recursive: true })
  await build({
    entryPoints: entries.map((name) => join(source, `${name}.ts`)),
    outdir: outDir,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'shared-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2024',
    external: ['node:*'],
    plugins: [finishedTables],
    logLevel: 'warning',
  })
  await writeTypes(outDir)
  writeDeclarations(outDir)
}

/** The tables as data, so that the package needs neither the contract nor its schemas. */
const finishedTables: Plugin = {
  name: 'finished-tables',
  setup({ onLoad }) {
    const tables = { table, 'sandbox-table': sandboxTable }
    for (const [name, rows] of Object.entries(tables))
      onLoad({ filter: new RegExp(`[\\\\/]client[\\\\/]src[\\\\/]${name}\\.ts$`) }, () => ({
        contents: `export const ${name === 'table' ? 'table' : 'sandboxTable'} = ${JSON.stringify(rows)}`,
        loader: 'js',
      }))
  },
}

/** The declarations of the entries and of the files that they name, other than those of `writeTypes`. */
function writeDeclarations(outDir: string): void {
  const names = new Set<string>(entries)
  for (const name of names) {
    if (name === 'api' || name === 'sandbox-api') continue
    const file = join(source, `${name}.ts`)
    const { outputText, diagnostics = [] } = ts.transpileDeclaration(readFileSync(file, 'utf8'), {
      fileName: file,
      reportDiagnostics: true,
      compilerOptions: { isolatedDeclarations: true, target: ts.ScriptTarget.ESNext },
    })
    for (const { messageText } of diagnostics)
      throw new Error(`${file}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`)
    for (const [, imported = ''] of outputText.matchAll(/from '\.\/([\w/-]+)\.ts'/g))
      names.add(imported)
    writeFileSync(
      join(outDir, `${name}.d.ts`),
      outputText.replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'"),
    )
  }
}
