import { historyTexts } from '../../text/console-history.ts'
import { useText } from '../../text/language.tsx'
import { sharedTexts } from '../../text/shared.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { serverAddress } from '../base.ts'
import { requestCommand } from '../commands.ts'
import { useConsole } from '../context.ts'

interface CopyCurlProps {
  readonly correlationId: string
  readonly operation: string
}

/** Copies a logged call as a command; the log is asked when somebody presses. */
export function CopyCurl({ correlationId, operation }: CopyCurlProps) {
  const say = useText(historyTexts)
  const shared = useText(sharedTexts)
  const { call } = useConsole()
  async function command() {
    const found = await call('retrieveRequest', { params: { correlationId } })
    return found.ok ? requestCommand(serverAddress(location), found.body) : undefined
  }
  return (
    <CopyButton text={command} what={operation} copy={say('copyCurl')} copied={shared('copied')} />
  )
}
