import { requestTexts } from '../../text/console-requests.ts'
import { useText } from '../../text/language.tsx'
import { Beside } from '../../ui/Beside.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Prose } from '../../ui/elements.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { useIds } from '../use-ids.ts'
import { RequestDetail } from './RequestDetail.tsx'
import { RequestList } from './RequestList.tsx'
import { RequestScreen } from './RequestScreen.tsx'

/** The width from which the selected request has room beside the list. */
const WIDE = '(min-width: 1100px)'

/** The request log: the list, and the request in the address, beside it or on a separate page. */
export function RequestsPage() {
  const say = useText(requestTexts)
  const { correlationId } = useIds()
  const isWide = useMedia(WIDE)
  if (!isWide && correlationId !== undefined) return <RequestScreen correlationId={correlationId} />
  if (!isWide) return <RequestList />
  return (
    <Beside
      label={say('selected')}
      detail={
        correlationId === undefined ? (
          <EmptyState title={say('select')}>
            <Prose soft>{say('selectNote')}</Prose>
          </EmptyState>
        ) : (
          <RequestDetail correlationId={correlationId} />
        )
      }
    >
      <RequestList selected={correlationId ?? ''} />
    </Beside>
  )
}
