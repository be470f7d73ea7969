import { useState } from 'react'
import type { Call } from '../api/client.ts'
import { signInAddress } from '../sign-in/return-address.ts'
import { consoleShellTexts } from '../text/console-shell.ts'
import { useText } from '../text/language.tsx'
import { NavAction, NavGroup } from '../ui/Shell.tsx'

interface SignOutProps {
  readonly call: Call
}

/** The end of the menu, where the console has a password. */
export function SignOut({ call }: SignOutProps) {
  const say = useText(consoleShellTexts)
  const [isFailed, setFailed] = useState(false)

  async function leave(by: 'signOut' | 'signOutEverywhere') {
    setFailed(false)
    const result = await call(by, {})
    if (result.ok) location.assign(signInAddress(location))
    else setFailed(true)
  }

  return (
    <NavGroup title={say('groupSession')}>
      <li>
        <NavAction onClick={() => leave('signOut')}>{say('signOut')}</NavAction>
      </li>
      <li>
        <NavAction onClick={() => leave('signOutEverywhere')}>{say('signOutEverywhere')}</NavAction>
      </li>
      <li role="status">{isFailed && say('signOutFailed')}</li>
    </NavGroup>
  )
}
