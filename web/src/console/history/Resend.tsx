import { useState } from 'react'
import type { Failure } from '../../api/client.ts'
import { historyTexts } from '../../text/console-history.ts'
import { useText } from '../../text/language.tsx'
import { SmallButton } from '../../ui/SmallButton.tsx'
import { useConsole } from '../context.ts'
import { Refused } from '../Refused.tsx'

interface ResendProps {
  readonly posId: string
  readonly reference: string
  readonly line: string
  readonly onSent: () => void
}

/** Sends a notification once more; its row and the answer then stand below it. */
export function Resend({ posId, reference, line, onSent }: ResendProps) {
  const say = useText(historyTexts)
  const { call } = useConsole()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  async function send() {
    setBusy(true)
    const result = await call('resendNotification', { params: { posId, reference, line } })
    setBusy(false)
    setFailure(result.ok ? undefined : result)
    onSent()
  }
  return (
    <>
      <SmallButton what={say('resendOf', { line })} busy={busy} onClick={send}>
        {say('resend')}
      </SmallButton>
      {failure && <Refused failure={failure} />}
    </>
  )
}
