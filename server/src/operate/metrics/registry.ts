/** Measures of one process, written as Prometheus reads them. */
export interface Registry {
  counter(description: Description): Counter
  histogram(description: Description & { readonly buckets: readonly number[] }): Histogram
  /** Something that is read when it is asked for. */
  reading(description: Description & { readonly type: 'counter' | 'gauge' }, read: Read): void
  render(): Promise<string>
}

export interface Description {
  readonly name: string
  readonly help: string
  /** Their values come from tables of ours: never from a request. */
  readonly labels?: readonly string[]
}

/** Adds to the series that the values of the labels name, in their order. */
export type Counter = (values?: readonly string[], by?: number) => void

/** Notes one value in the series that the values of the labels name. */
export type Histogram = (values: readonly string[], value: number) => void

export interface Sample {
  readonly values?: readonly string[]
  readonly value: number
}

/** Reads the samples of a metric; it may have none. */
export type Read = () => readonly Sample[] | Promise<readonly Sample[]>

interface Family {
  readonly head: string
  lines(): string | Promise<string>
}

interface Distribution {
  /** The number of values in each bucket alone; the last one is for values above all bounds. */
  readonly counts: number[]
  sum: number
}

/** Told last, when all others have been read. */
const unreadHead =
  '# HELP grosz_unread_metrics Metrics that could not be read in this scrape.\n' +
  '# TYPE grosz_unread_metrics gauge\ngrosz_unread_metrics '

const none: readonly Sample[] = []

/** No name or value of a label has a line break. */
const BETWEEN = '\n'

export function createRegistry(): Registry {
  const families: Family[] = []

  function add({ name, help }: Description, type: string, lines: Family['lines']): void {
    families.push({ head: `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`, lines })
  }

  let unread = 0

  async function readNow(read: Read): Promise<readonly Sample[]> {
    try {
      return await read()
    } catch {
      unread += 1
      return none
    }
  }

  return {
    counter(description) {
      const { name, labels = [] } = description
      const series = new Map<string, number>()
      // What has no labels is there from the beginning, so that its first step is seen.
      if (labels.length === 0) series.set('', 0)
      add(description, 'counter', () =>
        [...series]
          .map(([key, value]) => `${name}${braces(labels, key.split(BETWEEN))} ${value}\n`)
          .join(''),
      )
      return (values = [], by = 1) => {
        const key = values.join(BETWEEN)
        series.set(key, (series.get(key) ?? 0) + by)
      }
    },
    histogram({ buckets, ...description }) {
      const { labels = [] } = description
      const series = new Map<string, Distribution>()
      add(description, 'histogram', () =>
        [...series]
          .map(([key, one]) =>
            distributionLines({ name: description.name, labels, buckets }, key.split(BETWEEN), one),
          )
          .join(''),
      )
      return (values, value) => {
        const key = values.join(BETWEEN)
        let one = series.get(key)
        if (!one) {
          one = { counts: Array.from({ length: buckets.length + 1 }, () => 0), sum: 0 }
          series.set(key, one)
        }
        let place = 0
        while (place < buckets.length && value > (buckets[place] ?? 0)) place += 1
        one.counts[place] = (one.counts[place] ?? 0) + 1
        one.sum += value
      }
    },
    reading(description, read) {
      const { name, labels = [], type } = description
      add(description, type, async () => {
        // One thing that cannot be read now hides nothing of the others.
        const samples = await readNow(read)
        return samples
          .map(({ values = [], value }) => `${name}${braces(labels, values)} ${value}\n`)
          .join('')
      })
    },
    async render() {
      unread = 0
      const parts = await Promise.all(
        families.map(async ({ head, lines }) => head + (await lines())),
      )
      return `${parts.join('')}${unreadHead}${unread}\n`
    },
  }
}

function distributionLines(
  {
    name,
    labels,
    buckets,
  }: {
    readonly name: string
    readonly labels: readonly string[]
    readonly buckets: readonly number[]
  },
  values: readonly string[],
  { counts, sum }: Distribution,
): string {
  const given = labels.length > 0 ? values : []
  const withBound = [...labels, 'le']
  let upTo = 0
  const lines = [...buckets.map(String), '+Inf'].map((bound, place) => {
    upTo += counts[place] ?? 0
    return `${name}_bucket${braces(withBound, [...given, bound])} ${upTo}\n`
  })
  const own = braces(labels, given)
  return `${lines.join('')}${name}_sum${own} ${sum}\n${name}_count${own} ${upTo}\n`
}

function braces(labels: readonly string[], values: readonly string[]): string {
  if (labels.length === 0) return ''
  const pairs = labels.map((label, place) => `${label}="${escaped(values[place] ?? '')}"`)
  return `{${pairs.join(',')}}`
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
