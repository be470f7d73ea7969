import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { serverSettings } from '@grosz/contract/server-settings.ts'
import { readSettings } from '../server/src/base/settings.ts'
import { connectionRefusals } from '../server/src/edge/listener/connections.ts'
import { exitCodes } from '../server/src/start/start-failures.ts'
import { freePort } from './free-port.ts'
import { openSandbox, type Sandbox } from './sandbox.ts'

const ops = join(import.meta.dirname, '../ops')
const read = (file: string) => readFileSync(join(ops, file), 'utf8')

describe('the dashboard and the alerts', () => {
  let sandbox: Sandbox
  /** The names of all series that a server may serve. */
  const served = new Set<string>()

  before(async () => {
    const metricsPort = await freePort()
    sandbox = await openSandbox({ metricsPort })
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    for (const [, name = '', type] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
      const names =
        type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name]
      for (const one of names) served.add(one)
    }
  })
  after(() => sandbox.finish())

  /** Names of metrics in a query: `up` is from Prometheus itself. */
  const namesIn = (query: string) => query.match(/\b(?:grosz|process|nodejs)_\w+/g) ?? []

  const unknownIn = (queries: readonly string[]) =>
    queries.flatMap(namesIn).filter((name) => !served.has(name))

  test('use only metrics of the server in every query of the dashboard', () => {
    const { panels } = JSON.parse(read('grafana/grosz.json')) as {
      panels: { targets?: { expr: string }[] }[]
    }
    const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
    assert.ok(queries.length > 20)
    assert.ok(queries.every((query) => namesIn(query).length > 0))
    assert.deepEqual(unknownIn(queries), [])
    assert.deepEqual(unknownIn(['sum(grosz_no_such_metric)']), ['grosz_no_such_metric'])
  })

  test('use only metrics of the server in every alert', () => {
    const alerts = read('prometheus/alerts.yml')
    const queries = [...alerts.matchAll(/^ +expr: (.+)$/gm)].map(([, query = '']) => query)
    assert.equal(queries.length, [...alerts.matchAll(/^ +- alert: /gm)].length)
    assert.ok(queries.length > 10)
    assert.deepEqual(unknownIn(queries), [])
  })

  test('show refused connections and restarted workers', () => {
    for (const file of ['grafana/grosz.json', 'prometheus/alerts.yml'])
      for (const name of ['grosz_http_refused_connections_total', 'grosz_due_restarts_total'])
        assert.ok(new Set<string>(namesIn(read(file))).has(name), `${name} in ${file}`)
  })

  test('use only existing reasons of refused connections', () => {
    const named = [...read('prometheus/alerts.yml').matchAll(/reason=~"([\w|]+)"/g)]
    const reasons = named.flatMap(([, list = '']) => list.split('|'))
    assert.ok(reasons.length > 0)
    const known = new Set<string>(connectionRefusals)
    assert.deepEqual(
      reasons.filter((reason) => !known.has(reason)),
      [],
    )
  })

  test('use only existing statuses and states of the disk', () => {
    const all = read('prometheus/alerts.yml') + read('grafana/grosz.json')
    const statuses = new Set(['2xx', '3xx', '4xx', '5xx'])
    for (const [, status = ''] of all.matchAll(/status=\\?"(\w+)\\?"/g))
      assert.ok(statuses.has(status))
    for (const [, state = ''] of all.matchAll(/disk_bytes\{state=\\?"(\w+)\\?"/g))
      assert.ok(['free', 'size'].includes(state))
  })
})

describe('the systemd unit', () => {
  const unit = read('systemd/grosz.service')

  test('does not restart a server after a failure that only a person can fix', () => {
    const [, codes = ''] = /^RestartPreventExitStatus=(.+)$/m.exec(unit) ?? []
    assert.deepEqual(
      codes.split(' ').map(Number),
      [exitCodes.port, exitCodes.folder, exitCodes.settings].sort(),
    )
  })

  test('restarts a failed server as often as needed', () => {
    assert.match(unit, /^Restart=on-failure$/m)
    assert.match(unit, /^RestartSec=[1-5]$/m)
    // With an interval, systemd gives up after some starts within it.
    assert.match(unit, /^StartLimitIntervalSec=0$/m)
    const [, codes = ''] = /^RestartPreventExitStatus=(.+)$/m.exec(unit) ?? []
    const mended = [exitCodes.inUse, exitCodes.disk, exitCodes.unknownOutcome, exitCodes.database]
    for (const code of mended) assert.ok(!codes.split(' ').includes(String(code)), `${code}`)
  })

  test('has only settings that the server accepts', () => {
    const [, text = ''] = /^Environment=(.+)$/m.exec(unit) ?? []
    const env = Object.fromEntries(text.split(' ').map((pair) => pair.split('=')))
    assert.deepEqual(
      Object.keys(env).filter((name) => !Object.hasOwn(serverSettings, name)),
      [],
    )
    const { mode, logFormat } = readSettings(env)
    assert.deepEqual([mode, logFormat], ['production', 'json'])
  })

  test('passes the check of systemd', (context) => {
    if (spawnSync('systemd-analyze', ['--version']).status !== 0)
      return context.skip('systemd-analyze is not installed')
    const folder = mkdtempSync(join(tmpdir(), 'grosz-unit-'))
    const file = join(folder, 'grosz.service')
    // systemd checks the path of the program, which differs here.
    writeFileSync(file, unit.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`))
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    assert.deepEqual({ status, stderr }, { status: 0, stderr: '' })
  })
})
