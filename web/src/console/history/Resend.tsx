import { historyTexts } from '../../text/console-history.ts'
import { useText } from '../../text/language.tsx'
import { SmallButton } from '../../ui/SmallButton.tsx'
import { useConsole } from '../context.ts'
import { Refused } from '../Refused.tsx'
import { useMutation } from '../use-mutation.ts'

interface ResendProps {
  readonly posId: string
  readonly reference: string
  readonly line: string
  readonly onSent: () => void
}

/** Sends a notification once more; its row and the response then appear below it. */
export function Resend({ posId, reference, line, onSent }: ResendProps) {
  const say = useText(historyTexts)
  const { call } = useConsole()
  const { busy, failure, follow } = useMutation()
  async function resend() {
    await follow('resend', call('resendNotification', { params: { posId, reference, line } }))
    onSent()
  }
  return (
    <>
      <SmallButton what={say('resendOf', { line })} busy={busy === 'resend'} onClick={resend}>
        {say('resend')}
      </SmallButton>
      {failure && <Refused failure={failure} />}
    </>
  )
}
