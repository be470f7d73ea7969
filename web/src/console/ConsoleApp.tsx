import { Suspense, useMemo, useState } from 'react'
import { Route, Router, Switch, useLocation } from 'wouter'
import type { Call } from '../api/client.ts'
import { Loading } from '../frame/Loading.tsx'
import { consoleBase, keepLanguage } from './base.ts'
import { ConsoleShell } from './ConsoleShell.tsx'
import { ConsoleContext } from './context.ts'
import { createHearing } from './hearing.ts'
import type { Left } from './lists/page.ts'
import { NoSuchPage } from './pages/NoSuchPage.tsx'
import { useRawLocation, useRawSearch } from './raw-address.ts'
import { details, sections } from './sections.ts'
import { useSession } from './use-session.ts'

interface ConsoleAppProps {
  readonly call: Call
}

/** The console with its pages, wherever it is served. */
export function ConsoleApp({ call }: ConsoleAppProps) {
  return (
    <Router
      base={consoleBase(location.pathname)}
      hook={useRawLocation}
      searchHook={useRawSearch}
      hrefs={withLanguage}
      aroundNav={(navigate, to, options) => navigate(withLanguage(to), options)}
    >
      <Pages call={call} />
    </Router>
  )
}

function Pages({ call: ask }: ConsoleAppProps) {
  const session = useSession(ask)
  const { call } = session
  const [path] = useLocation()
  const [first] = useState(path)
  const [moved, setMoved] = useState(false)
  if (!moved && path !== first) setMoved(true)
  const [listen] = useState(() => createHearing())
  const [left] = useState(() => new Map<string, Left>())
  const state = useMemo(() => ({ call, moved, listen, left }), [call, moved, listen, left])
  return (
    <ConsoleContext value={state}>
      <ConsoleShell session={session}>
        <Suspense fallback={<Loading />}>
          <Switch>
            {[...sections, ...details].map(({ path: at, screen }) => (
              // A list that stays beside its records has one screen for both addresses.
              <Route key={at.split('/')[1]} path={at} component={screen} />
            ))}
            <Route component={NoSuchPage} />
          </Switch>
        </Suspense>
      </ConsoleShell>
    </ConsoleContext>
  )
}

function withLanguage(address: string): string {
  return keepLanguage(address, location.search)
}
