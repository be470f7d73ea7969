import { DAY_MS } from '../../base/time.ts'
import type { Range } from './filter.ts'

/**
 * The number of operations in a time, by type or currency if the list is sorted by them first: in a day, or
 * in a minute of a day with very many operations.
 */
export interface Group {
  readonly first: string
  readonly time: Range
  readonly operations: number
}

/** The place of a page's operations: a time, and the number of its operations before the page. */
export interface Stretch {
  readonly first: string
  readonly time: Range
  readonly skip: number
  readonly take: number
}

/** The days that are counted already, and the times that have to be counted now. */
export interface Slices {
  readonly counted: { readonly eventDays: Range; readonly begunDays: Range | undefined } | undefined
  readonly live: readonly { readonly event: Range; readonly begun: Range | undefined }[]
}

/** The number of operations in all groups. */
export function recordsOf(groups: readonly Group[]): number {
  return groups.reduce((sum, { operations }) => sum + operations, 0)
}

/**
 * Finds a page by counting days instead of operations, so that every page takes the same time.
 * Groups are unordered, and two can have the same time.
 */
export function stretchesOf(
  groups: readonly Group[],
  page: { readonly skip: number; readonly take: number },
  compare: (one: Group, other: Group) => number,
): Stretch[] {
  const stretches: Stretch[] = []
  let passed = 0
  let left = page.take
  for (const group of merged(groups).toSorted(compare)) {
    const before = Math.max(0, page.skip - passed)
    passed += group.operations
    if (before >= group.operations) continue
    if (left <= 0) break
    const last = stretches.at(-1)
    const here = Math.min(left, group.operations - before)
    if (last?.first === group.first) stretches[stretches.length - 1] = longer(last, group, here)
    else
      stretches.push({
        first: group.first,
        time: group.time,
        skip: before,
        take: here,
      })
    left -= here
  }
  return stretches
}

function longer({ first, time, skip, take }: Stretch, group: Group, more: number): Stretch {
  const from = Math.min(time.from, group.time.from)
  return { first, time: { from, to: Math.max(time.to, group.time.to) }, skip, take: take + more }
}

/** Groups of a stretch, with the minutes of some of its days in place of these days. */
export function withMinutes(
  groups: readonly Group[],
  { first, time }: Pick<Stretch, 'first' | 'time'>,
  minutes: readonly Group[],
): Group[] {
  const counted = new Set(minutes.map((minute) => dayOf(minute)))
  const others = groups.filter(
    (group) =>
      group.first === first &&
      group.time.from >= time.from &&
      group.time.to <= time.to &&
      !counted.has(dayOf(group)),
  )
  return [...others, ...minutes]
}

function dayOf({ time }: Group): number {
  return Math.floor(time.from / DAY_MS)
}

function merged(groups: readonly Group[]): Group[] {
  const found = new Map<string, Group>()
  for (const group of groups) {
    const key = `${group.first} ${group.time.from}`
    const operations = (found.get(key)?.operations ?? 0) + group.operations
    found.set(key, { ...group, operations })
  }
  return [...found.values()]
}

/** Divides the range into whole days that are counted, and its edges. */
export function slicesOf(
  { event, begun }: { readonly event: Range; readonly begun: Range | undefined },
  countedUntil: number,
): Slices {
  const days = wholeDays(event)
  const eventDays = { from: days.from, to: Math.min(days.to, countedUntil) }
  if (isEmpty(eventDays)) return { counted: undefined, live: filled([{ event, begun }]) }
  const inside = toTimes(eventDays)
  const edges = edgesOf(event, inside).map((edge) => ({ event: edge, begun }))
  if (!begun) return { counted: { eventDays, begunDays: undefined }, live: filled(edges) }
  const begunDays = wholeDays(begun)
  if (isEmpty(begunDays))
    return { counted: undefined, live: filled([...edges, { event: inside, begun }]) }
  const begunEdges = edgesOf(begun, toTimes(begunDays))
  return {
    counted: { eventDays, begunDays },
    live: filled([...edges, ...begunEdges.map((edge) => ({ event: inside, begun: edge }))]),
  }
}

function wholeDays({ from, to }: Range): Range {
  return { from: Math.ceil(from / DAY_MS), to: Math.floor(to / DAY_MS) }
}

function toTimes({ from, to }: Range): Range {
  return { from: from * DAY_MS, to: to * DAY_MS }
}

function edgesOf(whole: Range, inside: Range): Range[] {
  return [
    { from: whole.from, to: inside.from },
    { from: inside.to, to: whole.to },
  ]
}

function filled(slices: Slices['live']): Slices['live'] {
  return slices.filter(({ event, begun }) => !isEmpty(event) && !(begun && isEmpty(begun)))
}

function isEmpty({ from, to }: Range): boolean {
  return from >= to
}
