import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { PageControls } from '../frame/PageControls.tsx'
import { consoleShellTexts } from '../text/console-shell.ts'
import { useText } from '../text/language.tsx'
import { sharedTexts } from '../text/shared.ts'
import { Stack } from '../ui/elements.tsx'
import { NavIcon } from '../ui/NavIcon.tsx'
import { NavGroup, Shell } from '../ui/Shell.tsx'
import { Search } from './Search.tsx'
import { SessionOver } from './SessionOver.tsx'
import { SignOut } from './SignOut.tsx'
import { groups } from './sections.ts'
import type { ConsoleSession } from './use-session.ts'
import { WorkspaceSwitch } from './WorkspaceSwitch.tsx'

interface ConsoleShellProps {
  readonly session: ConsoleSession
  readonly children: ReactNode
}

/** Head and menu around every page of the console. */
export function ConsoleShell({ session, children }: ConsoleShellProps) {
  const say = useText(consoleShellTexts)
  const shared = useText(sharedTexts)
  const [path] = useLocation()
  return (
    <Shell
      banner={shared('sandbox')}
      skip={say('skip')}
      product={say('console')}
      menu={say('menu')}
      place={path}
      home={(content, className) => (
        <Link href="/" className={className}>
          {content}
        </Link>
      )}
      whereabouts={<WorkspaceSwitch />}
      controls={
        <>
          <Search />
          <PageControls />
        </>
      }
      navigation={[
        ...groups.map(({ title, sections }) => (
          <NavGroup key={title} title={say(title)}>
            {sections.map(({ path: to, title: name, icon }) => (
              <li key={to}>
                <Link href={to} aria-current={isWithin(path, to) ? 'page' : undefined}>
                  <NavIcon name={icon} />
                  {say(name)}
                </Link>
              </li>
            ))}
          </NavGroup>
        )),
        session.canSignOut && <SignOut key="session" call={session.call} />,
      ]}
    >
      <Stack gap="large">
        {session.isOver && <SessionOver />}
        {children}
      </Stack>
    </Shell>
  )
}

/** True if the path is the page, or belongs to its list. */
function isWithin(path: string, section: string): boolean {
  return path === section || (section !== '/' && path.startsWith(`${section}/`))
}
