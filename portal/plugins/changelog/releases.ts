import {
  type Change,
  type ChangeArea,
  type ChangeKind,
  changeAreas,
  changeKinds,
  changelog,
} from '@grosz/contract/changelog.ts'
import { operations } from '@grosz/contract/index.ts'
import type { Operation } from '@grosz/contract/operation.ts'
import type { Language } from '@grosz/contract/text.ts'
import { callPath } from '../reference/call-path.mts'
import { anchorOf, documentOf } from './addresses.ts'

/** A release in one language, as plain data. */
export interface ReleaseEntry {
  readonly version: string
  /** The anchor of the heading. */
  readonly anchor: string
  /** The page of the release, below the base of the portal. */
  readonly to: string
  readonly api: string
  /** Empty until it is released. */
  readonly date: string
  /** Kinds without a change are left out. */
  readonly kinds: readonly {
    readonly kind: ChangeKind
    readonly title: string
    readonly changes: readonly ChangeEntry[]
  }[]
}

export interface ChangeEntry extends Pick<Change, 'id' | 'kind' | 'area' | 'date'> {
  readonly areaTitle: string
  readonly title: string
  /** Text between backticks is code. */
  readonly text: string
  readonly fields: readonly string[]
  /** Calls in the reference and guides that are written. */
  readonly links: readonly LinkEntry[]
}

export interface LinkEntry {
  /** The address below the base of the portal. */
  readonly to: string
  readonly title: string
}

/** Titles of the guides that are written, by their path below docs/. */
export type Titles = ReadonlyMap<string, string>

export function releaseEntries(language: Language, titles: Titles): ReleaseEntry[] {
  return changelog.map(({ version, api, date = '', changes }) => ({
    version,
    anchor: anchorOf(version),
    to: `/docs/${documentOf({ version })}/`,
    api,
    date: date && dayText(date, language),
    kinds: kinds
      .map((kind) => ({
        kind,
        title: changeKinds[kind][language],
        changes: changes
          .filter((change) => change.kind === kind)
          .map((change) => changeEntry(change, language, titles)),
      }))
      .filter((one) => one.changes.length > 0),
  }))
}

// Object.keys returns string[].
const kinds = Object.keys(changeKinds) as ChangeKind[]

function changeEntry(change: Change, language: Language, titles: Titles): ChangeEntry {
  const { id, kind, area, date, title, text, fields = [] } = change
  return {
    id,
    kind,
    area,
    date,
    areaTitle: changeAreas[area][language],
    title: title[language],
    text: text[language],
    fields,
    links: [...callLinks(change, language), ...guideLinks(change, titles)],
  }
}

/** The reference contains the calls of merchants; the guides describe the others. */
function callLinks({ operations: ids = [] }: Change, language: Language): LinkEntry[] {
  return ids.flatMap((id) => {
    const { audience, summary }: Operation = operations[id]
    return audience === 'merchant' ? [{ to: `/api/${callPath(id)}`, title: summary[language] }] : []
  })
}

function guideLinks({ guides = [] }: Change, titles: Titles): LinkEntry[] {
  return guides.flatMap((path) => {
    const title = titles.get(path)
    return title ? [{ to: `/docs/${path}/`, title }] : []
  })
}

/** The kinds and areas that something changed in, in their order; the same on the page of each release. */
export function choicesIn(language: Language) {
  const changes = changelog.flatMap((release) => release.changes)
  const areas = Object.keys(changeAreas) as ChangeArea[] // Object.keys returns string[]
  return {
    kinds: kinds
      .filter((kind) => changes.some((change) => change.kind === kind))
      .map((value) => ({ value, title: changeKinds[value][language] })),
    areas: areas
      .filter((area) => changes.some((change) => change.area === area))
      .map((value) => ({ value, title: changeAreas[value][language] })),
  }
}

function dayText(date: string, language: Language): string {
  const style = { dateStyle: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(language, style).format(new Date(date))
}
