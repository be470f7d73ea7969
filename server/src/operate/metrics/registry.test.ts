import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRegistry } from './registry.ts'

test('a counter has a line for each combination of its labels', async () => {
  const registry = createRegistry()
  const count = registry.counter({ name: 'calls_total', help: 'Calls.', labels: ['by', 'to'] })
  count(['a', 'b'])
  count(['a', 'b'], 2)
  count(['a', 'c'])
  assert.equal(
    await registry.render(),
    '# HELP calls_total Calls.\n# TYPE calls_total counter\n' +
      'calls_total{by="a",to="b"} 3\ncalls_total{by="a",to="c"} 1\n' +
      '# HELP grosz_unread_metrics Metrics that could not be read in this scrape.\n' +
      '# TYPE grosz_unread_metrics gauge\ngrosz_unread_metrics 0\n',
  )
})

test('a counter without labels is 0 before the first count', async () => {
  const registry = createRegistry()
  registry.counter({ name: 'calls_total', help: 'Calls.' })
  assert.match(await registry.render(), /\ncalls_total 0\n/)
})

test('the buckets of a histogram are cumulative, and a value on a bound counts in its bucket', async () => {
  const registry = createRegistry()
  const note = registry.histogram({
    name: 'took_seconds',
    help: 'Time.',
    labels: ['by'],
    buckets: [0.1, 1],
  })
  for (const value of [0.05, 0.1, 0.5, 7]) note(['a'], value)
  const [, , ...lines] = (await registry.render()).split('\n').slice(0, 7)
  assert.deepEqual(lines, [
    'took_seconds_bucket{le="0.1",by="a"} 2',
    'took_seconds_bucket{le="1",by="a"} 3',
    'took_seconds_bucket{le="+Inf",by="a"} 4',
    'took_seconds_sum{by="a"} 7.65',
    'took_seconds_count{by="a"} 4',
  ])
})

test('a histogram without labels has only the label le', async () => {
  const registry = createRegistry()
  registry.histogram({ name: 'took_seconds', help: 'Time.', buckets: [1] })([], 2)
  assert.match(await registry.render(), /took_seconds_bucket\{le="1"\} 0\n.*\ntook_seconds_sum 2\n/)
})

test('readings are taken at each request, and their labels are escaped', async () => {
  const registry = createRegistry()
  let value = 1
  registry.reading({ type: 'gauge', name: 'open', help: 'Open.', labels: ['name'] }, () => [
    { values: ['a"\\'], value },
  ])
  value = 2
  assert.match(await registry.render(), /\nopen\{name="a\\"\\\\"\} 2\n/)
})
