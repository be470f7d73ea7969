import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { useColorMode } from '../../frame/color-mode.ts'
import { formatTime } from '../../text/amount.ts'
import { paletteTexts } from '../../text/console-palette.ts'
import { searchTexts } from '../../text/console-search.ts'
import { consoleShellTexts } from '../../text/console-shell.ts'
import { useLanguage, useText } from '../../text/language.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { keepLanguage } from '../base.ts'
import { useConsole } from '../context.ts'
import { findSections } from '../find-sections.ts'
import { decodeId } from '../use-ids.ts'
import { actions, forcedOutcomes } from './actions.ts'
import { loadGuide } from './guide.ts'
import { type Item, matching, type PaletteAction } from './item.ts'
import { recent } from './recent.ts'
import { type ClockStep, stepClock } from './step-clock.ts'
import { useRecords } from './use-records.ts'
import { useWorkspaces } from './use-workspaces.ts'
import { testValues } from './values.ts'

interface PaletteProps {
  readonly onClose: () => void
  readonly onKeys: () => void
}

interface Shown extends Item {
  readonly kind?: string
}

const GROUP_MAX = 5

/** One field over actions, pages, test values, records, and the documentation. */
export default function Palette({ onClose, onKeys }: PaletteProps) {
  const say = useText(paletteTexts)
  const kinds = useText(searchTexts)
  const { language, choose } = useLanguage()
  const [mode, chooseMode] = useColorMode()
  const [, navigate] = useLocation()
  const { call } = useConsole()
  const [typed, setTyped] = useState('')
  const [message, setMessage] = useState('')
  const query = typed.trim()
  const records = useRecords(query)
  const guide = useGuide()
  const pages = useSections(query)
  const values = useMemo(() => testValues(language), [language])
  const workspaces = useWorkspaces()
  const all = actions(language)
  const more = [...all, ...workspaces, ...forcedOutcomes(language)]
  const groups: { title: string; hits: Shown[] }[] = [
    { title: say('groupRecent'), hits: query === '' ? recent().map(ofRecent) : [] },
    { title: say('groupActions'), hits: query === '' ? all : matching(more, query, GROUP_MAX) },
    { title: say('groupPages'), hits: pages },
    { title: say('groupValues'), hits: matching(values, query, GROUP_MAX) },
    { title: say('groupGuide'), hits: unique(matching(guide, query, 2 * GROUP_MAX)) },
    // The server's results are last, so that they do not move the others.
    {
      title: say('groupRecords'),
      hits: records.hits.map(({ type, path, id, extId, label }) => ({
        key: `${type} ${path} ${id}`,
        title: id,
        note: [extId, label].filter(Boolean).join(' · '),
        kind: kinds(type),
        isCode: true,
        does: { path },
      })),
    },
    {
      title: say('groupRequests'),
      hits: query === '' || records.isPending ? [] : [inRequests(query)],
    },
  ].filter(({ hits }) => hits.length > 0)
  const hits = groups.flatMap((group) => group.hits)

  function ofRecent(path: string): Shown {
    const [, list = '', ...ids] = path.split('/')
    return {
      key: `recent ${path}`,
      title: decodeId(ids.at(-1) ?? ''),
      kind: kinds(kindOf[list] ?? 'ORDER'),
      isCode: true,
      does: { path },
    }
  }

  function inRequests(text: string): Shown {
    const path = `/requests?${new URLSearchParams({ source: 'ALL', reference: text })}`
    return { key: 'requests', title: say('requestsWith', { text }), does: { path } }
  }

  function state(): string {
    if (message !== '') return message
    if (query === '') return ''
    if (records.isPending) return say('searching')
    if (records.hasFailed) return say('failed')
    // The last one only repeats the query.
    return hits.length === 1 ? say('none') : say('found', { count: String(hits.length - 1) })
  }

  async function run(does: PaletteAction) {
    if ('copy' in does) return setMessage(await copied(does.copy))
    if ('advance' in does) return advance(does.advance)
    if ('act' in does && does.act === 'theme') return chooseMode(mode === 'dark' ? 'light' : 'dark')
    if ('act' in does && does.act === 'keys') return onKeys()
    onClose()
    if ('path' in does) navigate(does.path)
    else if ('href' in does) location.assign(keepLanguage(does.href, location.search))
    else choose(language === 'en' ? 'pl' : 'en')
  }

  async function advance(step: ClockStep) {
    setMessage(say('advancing'))
    const moved = await stepClock(call, step)
    if (!moved.ok) setMessage(say('notAdvanced'))
    else if (moved.at === undefined) setMessage(say('nothingDue'))
    else setMessage(say('advanced', { time: formatTime(moved.at, language) }))
  }

  async function copied(value: string): Promise<string> {
    try {
      await navigator.clipboard.writeText(value)
      return say('copied', { value })
    } catch {
      return say('notCopied')
    }
  }

  return (
    <SearchBox
      label={say('label')}
      placeholder={say('placeholder')}
      close={say('close')}
      typed={typed}
      onType={(text) => {
        setMessage('')
        setTyped(text)
      }}
      state={state()}
      hints={[say('hintMove'), say('hintChoose'), say('hintClose')]}
      groups={groups}
      onChoose={(key) => {
        const hit = hits.find((one) => one.key === key)
        // Until the results arrive, the records are those of the previous query.
        if (hit && !(hit.kind && records.isPending)) run(hit.does)
      }}
      onClose={onClose}
    />
  )
}

const kindOf: Readonly<Record<string, keyof typeof searchTexts>> = {
  orders: 'ORDER',
  refunds: 'REFUND',
  payouts: 'PAYOUT',
  sellers: 'SELLER',
  verifications: 'VERIFICATION',
  firms: 'FIRM',
  submerchants: 'SUBMERCHANT',
  shops: 'SHOP',
  statements: 'STATEMENT',
  receivers: 'RECEIVER',
}

function useGuide(): readonly Item[] {
  const { language } = useLanguage()
  const [guide, setGuide] = useState<readonly Item[]>([])
  useEffect(() => {
    let isCurrent = true
    loadGuide(language).then((pages) => isCurrent && setGuide(pages))
    return () => {
      isCurrent = false
    }
  }, [language])
  return guide
}

function useSections(query: string): Shown[] {
  const shell = useText(consoleShellTexts)
  return findSections(query).map(({ path, title, group }) => ({
    key: path,
    title: shell(title),
    note: shell(group),
    does: { path },
  }))
}

/** A page that was found by its title and by its description is there once. */
function unique(pages: readonly Item[]): Item[] {
  const titles = new Set<string>()
  const first = pages.filter(({ title }) => !titles.has(title) && titles.add(title))
  return first.slice(0, GROUP_MAX)
}
