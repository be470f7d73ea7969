import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { BodyOf } from '../api/client.ts'
import { searchTexts } from '../text/console-search.ts'
import { consoleShellTexts } from '../text/console-shell.ts'
import { useText } from '../text/language.tsx'
import { SearchBox, SearchButton } from '../ui/SearchBox.tsx'
import { useConsole } from './context.ts'
import { findSections } from './find-sections.ts'

/** One search over pages and any id, from every page. */
export function Search() {
  const say = useText(searchTexts)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <SearchButton label={say('open')} keys={say('keys')} onOpen={() => setOpen(true)} />
      {isOpen && <Dialog onClose={() => setOpen(false)} />}
    </>
  )
}

type Hits = BodyOf<'searchConsole'>['hits']

const PAUSE_MS = 150

function Dialog({ onClose }: { readonly onClose: () => void }) {
  const say = useText(searchTexts)
  const shell = useText(consoleShellTexts)
  const { call } = useConsole()
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<{ readonly typed: string; readonly hits: Hits | 'failed' }>()
  const query = typed.trim()
  useEffect(() => {
    if (query === '') return undefined
    let isCurrent = true
    // Not with every key, since more keys may follow.
    const timer = setTimeout(async () => {
      const result = await call('searchConsole', { query: { query } })
      if (isCurrent) setFound({ typed: query, hits: result.ok ? result.body.hits : 'failed' })
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [call, query])
  const answer = query !== '' && found?.typed === query ? found.hits : undefined
  const pages = findSections(query)
  const things = Array.isArray(answer) ? answer : []
  const hits = [
    ...pages.map(({ path, title, group }) => ({
      key: path,
      path,
      kind: say('PAGE'),
      title: shell(title),
      note: shell(group),
      isNamed: true,
    })),
    ...things.map(({ type, path, id, extId, label }) => ({
      key: `${type} ${path} ${id}`,
      path,
      kind: say(type),
      title: id,
      note: [extId, label].filter(Boolean).join(' · '),
    })),
  ]

  function state(): string {
    if (query === '') return say('begin')
    if (answer === undefined) return ''
    if (answer === 'failed') return say('failed')
    return hits.length === 0 ? say('none') : say('found', { count: String(hits.length) })
  }

  return (
    <SearchBox
      label={say('label')}
      placeholder={say('placeholder')}
      close={say('close')}
      typed={typed}
      onType={setTyped}
      state={state()}
      hits={hits}
      onChoose={(index) => {
        const hit = hits[index]
        if (!hit) return
        onClose()
        navigate(hit.path)
      }}
      onClose={onClose}
    />
  )
}
