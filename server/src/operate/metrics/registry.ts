import * as prometheus from 'prom-client'

/** Measures of one process, written as Prometheus reads them. */
export interface Registry {
  counter(description: Description): Counter
  histogram(description: Description & { readonly buckets: readonly number[] }): Histogram
  /** Registers a measure whose value `read` supplies on each request for the metrics. */
  reading(description: Description & { readonly type: 'counter' | 'gauge' }, read: Read): void
  /** Registers such a gauge without labels. */
  gauge(name: string, help: string, read: Read): void
  render(): Promise<string>
}

interface Description {
  readonly name: string
  readonly help: string
  /** Label values come from our own tables, never from a request. */
  readonly labels?: readonly string[]
}

/** Adds to the series that the values of the labels name, in their order. */
type Counter = (values?: readonly string[], by?: number) => void

/** Notes one value in the series that the values of the labels name. */
type Histogram = (values: readonly string[], value: number) => void

interface Sample {
  readonly values?: readonly string[]
  readonly value: number
}

/** The value of a metric without labels, or the samples of any; it may have none. */
type Found = number | readonly Sample[] | undefined

type Read = () => Found | Promise<Found>

/** Reported last, after all others were read. */
const unreadHead =
  '# HELP grosz_unread_metrics Metrics that could not be read in this scrape.\n' +
  '# TYPE grosz_unread_metrics gauge\ngrosz_unread_metrics '

const none: readonly Sample[] = []

export function createRegistry(): Registry {
  const registry = new prometheus.Registry()
  let unread = 0

  function configured({ name, help, labels = [] }: Description) {
    return { name, help, labelNames: [...labels], registers: [registry] }
  }

  async function readNow(read: Read): Promise<readonly Sample[]> {
    try {
      const found = await read()
      return typeof found === 'number' ? [{ value: found }] : (found ?? none)
    } catch {
      // A failed read does not hide the other metrics.
      unread += 1
      return none
    }
  }

  const registered: Registry = {
    counter(description) {
      const counter = new prometheus.Counter(configured(description))
      return (values = [], by = 1) => counter.labels(...values).inc(by)
    },
    histogram({ buckets, ...description }) {
      const histogram = new prometheus.Histogram({
        ...configured(description),
        buckets: [...buckets],
      })
      return (values, value) => histogram.labels(...values).observe(value)
    },
    reading({ type, ...description }, read) {
      const { labels = [] } = description
      const Metric = type === 'counter' ? prometheus.Counter : prometheus.Gauge
      const metric = new Metric({
        ...configured(description),
        async collect() {
          const samples = await readNow(read)
          metric.reset()
          // A metric without labels begins with 0, although it may have no sample.
          if (labels.length === 0) metric.remove()
          for (const { values = [], value } of samples) metric.labels(...values).inc(value)
        },
      })
    },
    gauge: (name, help, read) => registered.reading({ type: 'gauge', name, help }, read),
    async render() {
      unread = 0
      const read = await registry.metrics()
      return `${read}${unreadHead}${unread}\n`
    },
  }
  return registered
}
