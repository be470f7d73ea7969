import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { safeAddress } from '../api/address.ts'
import type { Call } from '../api/client.ts'
import { type Problem, problemOf } from '../api/problem.ts'
import { GroszPage } from '../frame/GroszPage.tsx'
import { LoadFailed } from '../frame/LoadFailed.tsx'
import { LoadingPage } from '../frame/LoadingPage.tsx'
import { useLoad } from '../frame/use-load.ts'
import { useLanguage, useText, useTitle } from '../text/language.tsx'
import { simulatorTexts } from '../text/simulator.ts'
import { Stack } from '../ui/Stack.tsx'
import { ChallengeAnswered } from './ChallengeAnswered.tsx'
import { ChallengeQuestion } from './ChallengeQuestion.tsx'
import { type Challenge, type ChallengeAnswer, loadChallenge, takesAnswers } from './challenge.ts'
import { isFramed, messageOf, tell } from './frame.ts'
import { SimulatedWorld } from './SimulatedWorld.tsx'
import { SimulatorControls } from './SimulatorControls.tsx'

interface SimulatorPageProps {
  readonly call: Call
}

/** Somebody outside asks the payer: the issuer of a card, a bank, or its app. */
export function SimulatorPage({ call }: SimulatorPageProps) {
  const { suggest } = useLanguage()
  const ask = useCallback(() => loadChallenge(call), [call])
  const { data: challenge, problem, replace, again } = useLoad(ask)
  // Before the first picture, or the words would change under the reader's eyes.
  useLayoutEffect(() => {
    if (challenge) suggest(challenge.language)
  }, [challenge, suggest])
  if (!challenge && !problem) return <LoadingPage />
  return (
    <GroszPage sandbox width="narrow">
      {challenge && <Asking call={call} challenge={challenge} onChange={replace} onStale={again} />}
      {!challenge && problem && <LoadFailed problem={problem} onRetry={again} />}
    </GroszPage>
  )
}

interface AskingProps {
  readonly call: Call
  readonly challenge: Challenge
  readonly onChange: (challenge: Challenge) => void
  readonly onStale: () => void
}

const titles = {
  threeds: 'titleThreeds',
  bank: 'titleBank',
  blik: 'titleBlik',
  wallet: 'titleWallet',
  lender: 'titleLender',
  courier: 'titleCourier',
} as const

function Asking({ call, challenge, onChange, onStale }: AskingProps) {
  const say = useText(simulatorTexts)
  const [sending, setSending] = useState<ChallengeAnswer>()
  const [justAnswered, setJustAnswered] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const framed = isFramed(challenge)
  const backTo = framed ? undefined : backAddress(challenge)
  useTitle(say(titles[challenge.kind]))
  useEffect(() => {
    if (framed) tell(messageOf(challenge.state, justAnswered))
  }, [framed, challenge.state, justAnswered])

  async function answer(choice: ChallengeAnswer) {
    setSending(choice)
    setProblem(undefined)
    const { challengeId } = challenge
    const result = await call('answerChallenge', {
      params: { challengeId },
      body: { answer: choice },
    })
    setSending(undefined)
    if (!result.ok) {
      const found = problemOf(result)
      setProblem(found)
      if (found === 'CHALLENGE_CLOSED') onStale()
      return
    }
    setJustAnswered(result.body.state !== 'OPEN')
    onChange(result.body)
    const address = backAddress(result.body)
    if (result.body.state !== 'OPEN' && address && !framed) location.assign(address)
  }

  if (!takesAnswers(challenge) || (justAnswered && challenge.state !== 'OPEN'))
    return (
      <SimulatedWorld challenge={challenge}>
        <ChallengeAnswered
          state={challenge.state === 'OPEN' ? 'LEFT' : challenge.state}
          justAnswered={justAnswered}
          address={backTo}
        />
      </SimulatedWorld>
    )
  return (
    <Stack>
      <SimulatedWorld challenge={challenge}>
        <ChallengeQuestion
          challenge={challenge}
          title={say(titles[challenge.kind])}
          problem={problem}
        />
      </SimulatedWorld>
      <SimulatorControls challenge={challenge} sending={sending} onAnswer={answer} />
    </Stack>
  )
}

/** The phone lies beside the payer's page, which finds out by itself; the others lead back to it. */
function backAddress({ kind, returnUrl }: Challenge): string | undefined {
  return kind === 'blik' ? undefined : safeAddress(returnUrl)
}
