import { pathOf } from '@grosz/contract/console-path.ts'
import { Link } from 'wouter'
import { historyTexts } from '../../text/console-history.ts'
import { useText } from '../../text/language.tsx'
import { Prose } from '../../ui/elements.tsx'
import { CopyableCode } from '../CopyableCode.tsx'
import { useAsk } from '../context.ts'
import { Loaded } from '../Loaded.tsx'

interface CallContentProps {
  readonly correlationId: string
}

/** The bodies of one call, loaded when they are shown. */
export function CallContent({ correlationId }: CallContentProps) {
  const say = useText(historyTexts)
  const ask = useAsk('retrieveRequest', { params: { correlationId } })
  return (
    <Loaded ask={ask}>
      {({ requestBody, responseBody, method, path }) => (
        <>
          {requestBody && <CopyableCode label={say('requestBody')} code={requestBody.text} />}
          {responseBody && <CopyableCode label={say('responseBody')} code={responseBody.text} />}
          {!requestBody && !responseBody && <Prose soft>{say('noBodies')}</Prose>}
          <Prose soft>
            {`${method} ${path} · `}
            <Link href={pathOf('requests', correlationId)}>{say('toRequest')}</Link>
          </Prose>
        </>
      )}
    </Loaded>
  )
}
