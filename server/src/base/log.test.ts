import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLog, type LogParts } from './log.ts'

function openLog(parts: Partial<LogParts> = {}) {
  let text = ''
  const log = createLog({
    level: 'info',
    format: 'json',
    now: () => Date.UTC(2026, 2, 2, 9),
    print: (lines) => {
      text += lines
    },
    ...parts,
  })
  return { log, printed: () => text }
}

const facts = {
  correlationId: '0c1d4e2a',
  operation: 'retrieveOrder',
  method: 'GET',
  status: 404,
  errorKey: 'ORDER_NOT_FOUND',
  durationMs: 1.5,
}

test('a JSON line is one object with time, level, message, and the data of the request', async () => {
  const { log, printed } = openLog()
  log.write('info', 'GET retrieveOrder', facts)
  await new Promise(setImmediate)
  assert.equal(printed().split('\n').length, 2)
  assert.deepEqual(JSON.parse(printed()), {
    time: '2026-03-02T09:00:00.000Z',
    level: 'info',
    message: 'GET retrieveOrder',
    ...facts,
  })
})

test('a failure with line breaks is still one line of JSON', () => {
  const { log, printed } = openLog()
  log.write('error', 'GET retrieveOrder failed', facts, new Error('first\nsecond'))
  assert.equal(printed().split('\n').length, 2)
  assert.match(JSON.parse(printed()).error, /^Error: first\nsecond\n\s+at /)
})

test('a text line has its time, and a failure has its stack', () => {
  const { log, printed } = openLog({ format: 'text' })
  log.write('warn', 'the rates could not be refreshed', undefined, new Error('no route'))
  assert.match(
    printed(),
    /^2026-03-02T09:00:00\.000Z warn: the rates could not be refreshed\nError: no route\n\s+at /,
  )
})

test('a line about a workspace has the number of the workspace, as JSON and as text', () => {
  for (const [format, said] of [
    ['json', /"workspaceId":"123456"/],
    ['text', /rates failed, workspace 123456\n/],
  ] as const) {
    const { log, printed } = openLog({ format })
    log.write('warn', 'rates failed', { workspaceId: '123456' })
    assert.match(printed(), said)
  }
})

test('card numbers and personal identification numbers are removed from failures', () => {
  const { log, printed } = openLog()
  const quoted = 'invalid input "4444 3333 2222 1111", "44051401458", "4444-3333-2222-1111"'
  log.write('error', 'failed', facts, new Error(quoted))
  assert.doesNotMatch(printed(), /2222|44051401458/)
  assert.match(printed(), /invalid input/)
})

test('a level hides all less severe lines, and silent hides all lines', async () => {
  const levels = { silent: 0, error: 1, warn: 2, info: 3 } as const
  for (const [level, count] of Object.entries(levels)) {
    const { log, printed } = openLog({ level: level as keyof typeof levels })
    for (const one of ['error', 'warn', 'info'] as const) log.write(one, one)
    await new Promise(setImmediate)
    assert.equal(printed().split('\n').length - 1, count, level)
    assert.equal(log.lines.error + log.lines.warn + log.lines.info, count)
  }
})
