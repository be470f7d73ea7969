import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Call, Failure } from '../api/client.ts'
import { GroszPage } from '../frame/GroszPage.tsx'
import { useText, useTitle } from '../text/language.tsx'
import { signInTexts } from '../text/sign-in.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Prose } from '../ui/elements.tsx'
import { Field } from '../ui/Field.tsx'
import { Form } from '../ui/Form.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Panel } from '../ui/Panel.tsx'

interface SignInPageProps {
  readonly call: Call
  readonly onSignedIn: () => void
}

type Said = keyof typeof signInTexts

/** The texts for failed sign-ins, by HTTP status; 0 means that there was no response. */
const failures: Readonly<Record<number, Said>> = {
  0: 'offline',
  401: 'wrong',
  403: 'otherAddress',
  429: 'tooMany',
}

/** Requests only the password of the console. */
export function SignInPage({ call, onSignedIn }: SignInPageProps) {
  const say = useText(signInTexts)
  useTitle(say('title'))
  const [password, setPassword] = useState('')
  const [isShown, setShown] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<Said>()
  const [problem, setProblem] = useState<Said>()
  const input = useRef<HTMLInputElement>(null)

  // A visitor with a session, or without the need for one, continues.
  const look = useEffectEvent(async () => {
    if (await isSignedIn(call)) onSignedIn()
  })
  useEffect(() => {
    look()
  }, [])

  function refuse(said: Said) {
    setError(said)
    input.current?.focus()
  }

  async function submit() {
    if (busy) return
    setProblem(undefined)
    if (password === '') return refuse('empty')
    setBusy(true)
    const result = await call('signIn', { body: { password } })
    // A browser may refuse the cookie, for example one for https on a page without it.
    const isIn = result.ok && (await isSignedIn(call))
    setBusy(false)
    if (isIn) return onSignedIn()
    const said = result.ok ? 'noCookie' : failureOf(result)
    if (said === 'wrong') refuse('wrong')
    else setProblem(said)
  }

  return (
    <GroszPage width="narrow">
      <Panel>
        <Heading>{say('title')}</Heading>
        <Prose>{say('note')}</Prose>
        <Form label={say('title')} onSubmit={submit}>
          {/* A keeper of passwords files this one under a name. */}
          <input
            type="text"
            name="username"
            autoComplete="username"
            value="console"
            readOnly
            hidden
          />
          <Field
            ref={input}
            label={say('password')}
            hint={say('passwordHint')}
            error={error && say(error)}
            type={isShown ? 'text' : 'password'}
            name="password"
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={256}
            value={password}
            onChange={({ target }) => {
              setPassword(target.value)
              setError(undefined)
            }}
          />
          <Checkbox label={say('show')} checked={isShown} onChange={setShown} />
          {problem && <Notice tone="error">{say(problem)}</Notice>}
          <Button type="submit" busy={busy}>
            {say('signIn')}
          </Button>
        </Form>
      </Panel>
    </GroszPage>
  )
}

async function isSignedIn(call: Call): Promise<boolean> {
  const state = await call('retrieveSession', {})
  return state.ok && state.body.signedIn
}

function failureOf({ status }: Failure): Said {
  return failures[status] ?? 'failed'
}
