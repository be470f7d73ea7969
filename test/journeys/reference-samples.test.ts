import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { promisify } from 'node:util'
import { createClient } from '@grosz/contract/client.ts'
import { operations } from '@grosz/contract/index.ts'
import { localServer } from '@grosz/contract/local-server.ts'
import { recipes } from '@grosz/contract/recipes/index.ts'
import { sampleCallOf, samplesOf } from '@grosz/contract/samples.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'

const run = promisify(execFile)

/** The command that runs a sample, where the language is installed. */
const runners: Readonly<Record<string, readonly [command: string, ...given: string[]]>> = {
  curl: ['sh', '-c'],
  node: [process.execPath, '--input-type=module', '-e'],
  php: ['php', '-r'],
  python: ['python3', '-c'],
  ruby: ['ruby', '-e'],
}

/** Tells whether a machine can run samples of the language. */
const probes: Readonly<Record<string, string>> = {
  curl: 'curl --version',
  node: '',
  php: 'curl_version();',
  python: 'import requests',
  ruby: 'require "net/http"',
}

describe(`samples of the reference on ${engine}`, () => {
  let sandbox: Sandbox
  before(async () => {
    sandbox = await openSandbox()
  })
  after(() => sandbox.close())

  for (const [language, [command, ...given]] of Object.entries(runners)) {
    test(`the sample in ${language} of the report call authenticates and saves the archive`, async (t) => {
      const isThere = await run(command, [...given, probes[language] ?? '']).catch(() => undefined)
      if (!isThere) return t.skip(`${language} is not installed`)
      const { pos } = await sandbox.merchant()
      const made = await createClient({ baseUrl: sandbox.url })('createStatement', {
        params: { posId: pos.posId },
        body: { formats: ['csv'], dateFrom: '2026-03-01' },
      })
      assert.ok(made.ok)
      await sandbox.work()
      const samples = samplesOf(sampleCallOf(operations.retrieveReport), undefined)
      const code = samples
        .find(({ id }) => id === language)
        ?.code.replaceAll(localServer, sandbox.url)
        .replaceAll('REPORT_ID', made.body.reportId)
        .replaceAll('POS_ID', pos.posId)
        .replaceAll('SECOND_KEY', pos.secondKey)
        .replace(/^<\?php/, '')
      const cwd = mkdtempSync(join(tmpdir(), 'grosz-report-'))
      t.after(() => rmSync(cwd, { recursive: true }))
      await run(command, [...given, code ?? ''], { cwd })
      assert.equal(readFileSync(join(cwd, 'report.zip')).toString('latin1', 0, 2), 'PK')
    })

    test(`a sample in ${language} creates an order and prints the reply instead of following the redirect`, async (t) => {
      const isThere = await run(command, [...given, probes[language] ?? '']).catch(() => undefined)
      if (!isThere) return t.skip(`${language} is not installed`)
      const { token } = await sandbox.merchant()
      const recipe = recipes.find(({ operation }) => operation === 'createOrder')
      const samples = samplesOf(sampleCallOf(operations.createOrder), recipe?.body)
      const sample = samples.find(({ id }) => id === language)
      const code = sample?.code
        .replaceAll(localServer, sandbox.url)
        .replaceAll('ACCESS_TOKEN', token)
        // The command line of PHP begins in PHP.
        .replace(/^<\?php/, '')
      const { stdout } = await run(command, [...given, code ?? ''])
      assert.match(stdout, /"statusCode":"SUCCESS"/)
      assert.match(stdout, /"redirectUri":"http/)
    })
  }
})
