import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

const watchdog = pathToFileURL(join(import.meta.dirname, 'watchdog.ts')).href

/** A process that is watched over, and does something a little later. */
function start(code: string, { nodeArgs = [] as readonly string[], format = 'text' } = {}) {
  const program = `
    import { watchOver } from ${JSON.stringify(watchdog)}
    watchOver(
      { seconds: 2, log: { level: 'error', format: '${format}' }, exitCode: 70 },
      { write: (...said) => console.error(...said) },
    )
    async function look() {}
    async function spinInMicrotasks() {
      for (;;) await look()
    }
    function expand() {
      return /^(a+)+$/.test('a'.repeat(60) + '!')
    }
    setTimeout(async () => { ${code} }, 1_500)`
  const args = [...nodeArgs, '--input-type=module', '--eval', program]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, said }))
  return { child, ended }
}

test('a process with an endless loop of microtasks is ended, and the log contains its stack', async () => {
  const { code, said } = await start('await spinInMicrotasks()').ended
  assert.equal(code, 70, said)
  assert.match(said, /error: Grosz stops: its event loop has stood still for 2 seconds\n/)
  assert.match(said, / {4}at spinInMicrotasks \(.+:\d+:\d+\)/)
})

test('a process in an endless regular expression is ended, and the log contains its stack', async () => {
  const { code, said } = await start('expand()', { format: 'json' }).ended
  assert.equal(code, 70, said)
  const line = JSON.parse(said)
  assert.deepEqual(
    [line.level, Object.keys(line)],
    ['error', ['time', 'level', 'message', 'error']],
  )
  assert.match(line.error, /at expand /)
})

test('a process that waits for the operating system is ended without a stack in the log', async () => {
  const sleep = "(await import('node:child_process')).execSync('sleep 20')"
  const { signal, said } = await start(sleep).ended
  assert.equal(signal, 'SIGKILL')
  assert.match(said, /stood still for 2 seconds\nNo stack: it waits for the operating system/)
})

test('a process that is busy, is debugged, or whose machine sleeps is not ended', async () => {
  const busy = 'const over = Date.now() + 1_000; while (Date.now() < over); process.exit(0)'
  const debugged = 'const over = Date.now() + 4_000; while (Date.now() < over); process.exit(0)'
  const all = [
    start(busy),
    start(debugged, { nodeArgs: ['--inspect=127.0.0.1:0'] }),
    start('setTimeout(() => process.exit(0), 500)'),
  ]
  const asleep = all[2]?.child
  await delay(1_000)
  asleep?.kill('SIGSTOP')
  await delay(5_000)
  asleep?.kill('SIGCONT')
  for (const { ended } of all) {
    const { code, said } = await ended
    assert.equal(code, 0, said)
  }
})
