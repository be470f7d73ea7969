import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { consoleShellTexts } from '../text/console-shell.ts'
import { useText, useTitle } from '../text/language.tsx'
import { Prose, Stack } from '../ui/elements.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Breadcrumbs, ScreenHead } from '../ui/ScreenHead.tsx'
import { useConsole } from './context.ts'

interface ScreenProps {
  readonly title: string
  readonly lead?: string
  /** The pages that this one is below, from the top. */
  readonly above?: readonly { readonly href: string; readonly title: string }[]
  /** The status of the record, or its actions, beside the heading. */
  readonly beside?: ReactNode
  /** The page itself in the way back, where the heading does not have its id. */
  readonly here?: ReactNode
  /** The content below the heading. */
  readonly summary?: ReactNode
  readonly children: ReactNode
}

/** Heading, title of the tab and way back of one page of the console. */
export function Screen({ title, lead, above = [], beside, here, summary, children }: ScreenProps) {
  const say = useText(consoleShellTexts)
  const { moved } = useConsole()
  // A page that stays when its address changes does not move the focus.
  const [takesFocus] = useState(moved)
  useTitle(title)
  return (
    <Stack gap="large">
      <Stack gap="small">
        {above.length > 0 && (
          <Breadcrumbs label={say('breadcrumbs')}>
            {above.map((page) => (
              <li key={page.href}>
                <Link href={page.href}>{page.title}</Link>
              </li>
            ))}
            {here && <li aria-current="page">{here}</li>}
          </Breadcrumbs>
        )}
        <ScreenHead beside={beside}>
          <Heading takesFocus={takesFocus}>{title}</Heading>
        </ScreenHead>
        {lead && <Prose soft>{lead}</Prose>}
        {summary}
      </Stack>
      {children}
    </Stack>
  )
}
