import { useState } from 'react'
import { historyTexts } from '../../text/console-history.ts'
import { requestTexts } from '../../text/console-requests.ts'
import { useText } from '../../text/language.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { useConsole } from '../context.ts'
import { useCurl } from '../requests/use-curl.ts'

interface CopyCurlProps {
  readonly correlationId: string
  readonly operation: string
}

/** Copies a logged call as a command. The call is loaded when the button is pressed. */
export function CopyCurl({ correlationId, operation }: CopyCurlProps) {
  const say = useText(historyTexts)
  const request = useText(requestTexts)
  const { call } = useConsole()
  const toCurl = useCurl()
  const [isChanged, setChanged] = useState(false)
  async function command() {
    const found = await call('retrieveRequest', { params: { correlationId } })
    const curl = found.ok ? await toCurl(found.body) : undefined
    setChanged(curl?.notes.includes('testValues') === true)
    return curl?.text
  }
  return (
    <CopyButton
      text={command}
      what={operation}
      copy={say('copyCurl')}
      copied={request(isChanged ? 'copiedChanged' : 'copied')}
    />
  )
}
