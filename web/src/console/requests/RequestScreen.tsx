import { useSearch } from 'wouter'
import { requestTexts } from '../../text/console-requests.ts'
import { consoleShellTexts } from '../../text/console-shell.ts'
import { useText } from '../../text/language.tsx'
import { Screen } from '../Screen.tsx'
import { RequestDetail } from './RequestDetail.tsx'

interface RequestScreenProps {
  readonly correlationId: string
}

/** The page of one request, on a screen without room for the list. */
export function RequestScreen({ correlationId }: RequestScreenProps) {
  const say = useText(requestTexts)
  const shell = useText(consoleShellTexts)
  const search = useSearch()
  const above = [{ href: `/requests${search && `?${search}`}`, title: shell('requests') }]
  return (
    <Screen title={say('request')} above={above}>
      <RequestDetail correlationId={correlationId} />
    </Screen>
  )
}
