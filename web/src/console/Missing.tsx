import { Link, useLocation } from 'wouter'
import { missingTexts } from '../text/console-missing.ts'
import { consoleShellTexts } from '../text/console-shell.ts'
import { useText } from '../text/language.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Prose } from '../ui/elements.tsx'

/** Replaces a missing record, with a link back to its list. */
export function Missing() {
  const say = useText(missingTexts)
  const shell = useText(consoleShellTexts)
  const [path] = useLocation()
  const [, list = ''] = path.split('/')
  return (
    <div role="alert">
      <EmptyState title={say(list in missingTexts ? (list as keyof typeof missingTexts) : 'other')}>
        <Prose soft>{say('why')}</Prose>
        {list in consoleShellTexts && (
          <Prose>
            <Link href={`/${list}`}>
              {say('back', { list: shell(list as keyof typeof consoleShellTexts) })}
            </Link>
          </Prose>
        )}
      </EmptyState>
    </div>
  )
}
