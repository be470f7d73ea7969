import { type ComponentType, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { safeAddress } from '../api/address.ts'
import type { Call } from '../api/client.ts'
import { type Problem, problemOf } from '../api/problem.ts'
import { GroszPage } from '../frame/GroszPage.tsx'
import { LoadFailed } from '../frame/LoadFailed.tsx'
import { LoadingPage } from '../frame/LoadingPage.tsx'
import { useLoad } from '../frame/use-load.ts'
import { useLanguage, useText, useTitle } from '../text/language.tsx'
import { simulatorTexts } from '../text/simulator.ts'
import { Stage } from '../ui/Stage.tsx'
import { AnsweredWorld } from './AnsweredWorld.tsx'
import { BankWorld } from './BankWorld.tsx'
import { ChallengeAnswered } from './ChallengeAnswered.tsx'
import { CourierWorld } from './CourierWorld.tsx'
import {
  type Challenge,
  type ChallengeAnswer,
  type Given,
  isAtHome,
  loadChallenge,
  nameChallenge,
  takesAnswers,
} from './challenge.ts'
import { isFramed, messageOf, tell } from './frame.ts'
import { IssuerWorld } from './IssuerWorld.tsx'
import { LenderWorld } from './LenderWorld.tsx'
import { MethodStep } from './MethodStep.tsx'
import { looksFirst } from './method-frame.ts'
import { PhoneHome } from './PhoneHome.tsx'
import { PhoneWorld } from './PhoneWorld.tsx'
import { SimulatorControls } from './SimulatorControls.tsx'
import { WalletWorld } from './WalletWorld.tsx'
import type { WorldProps } from './world.ts'

interface SimulatorPageProps {
  readonly call: Call
}

/** A simulated party that requests a confirmation: the issuer of a card, a bank, or its app. */
export function SimulatorPage({ call }: SimulatorPageProps) {
  const [isAsked, setIsAsked] = useState(!isAtHome())
  if (isAsked) return <QuestionPage call={call} />
  return (
    <GroszPage width="normal">
      <PhoneHome
        call={call}
        onAsked={(challengeId) => {
          nameChallenge(challengeId)
          setIsAsked(true)
        }}
      />
    </GroszPage>
  )
}

function QuestionPage({ call }: SimulatorPageProps) {
  const { suggest } = useLanguage()
  const ask = useCallback(() => loadChallenge(call), [call])
  const { data: challenge, problem, replace, again } = useLoad(ask)
  // Before the first paint, so that the texts don't change visibly.
  useLayoutEffect(() => {
    if (challenge) suggest(challenge.language)
  }, [challenge, suggest])
  if (!challenge && !problem) return <LoadingPage />
  return (
    <GroszPage bare={challenge !== undefined && isFramed(challenge)}>
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
  const [choice, setChoice] = useState(challenge.choice ?? challenge.choices?.[0]?.value)
  const [registers, setRegisters] = useState(true)
  const [sending, setSending] = useState<ChallengeAnswer>()
  const [justAnswered, setJustAnswered] = useState(false)
  /** True if it ended with the 3DS Method, without a question. */
  const [unasked, setUnasked] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const framed = isFramed(challenge)
  const looking = looksFirst(challenge)
  const backTo = framed ? undefined : backAddress(challenge)
  useTitle(say(looking ? 'titleMethod' : titles[challenge.kind]))
  useEffect(() => {
    if (framed && !looking) tell(messageOf(challenge.state, justAnswered && !unasked))
  }, [framed, looking, challenge.state, justAnswered, unasked])

  async function answer(given: Given) {
    if (sending) return
    setSending(given.answer)
    setProblem(undefined)
    const { challengeId } = challenge
    const chosen = choosing.includes(given.answer) && choice !== undefined && { choice }
    const agreed = challenge.registers && given.answer === 'approve' && { register: registers }
    const result = await call('answerChallenge', {
      params: { challengeId },
      body: { ...given, ...chosen, ...agreed },
    })
    setSending(undefined)
    if (!result.ok) {
      const found = problemOf(result)
      setProblem(found)
      if (found === 'CHALLENGE_CLOSED') onStale()
      return
    }
    setUnasked(given.answer === 'fingerprint')
    show(result.body)
  }

  function show(after: Challenge) {
    const isOver = after.state !== 'OPEN'
    setJustAnswered(isOver)
    onChange(after)
    const address = backAddress(after)
    if (isOver && address && !framed) location.assign(address)
  }

  /** The frame has completed the method: the payer continues, or returns without a challenge. */
  async function methodDone() {
    const result = await call('showChallenge', {
      params: { challengeId: challenge.challengeId },
    })
    if (!result.ok) return onStale()
    setUnasked(true)
    show(result.body)
  }

  const { state } = challenge
  if (state !== 'OPEN' && (justAnswered || !takesAnswers(challenge)))
    return (
      <Stage>
        <AnsweredWorld challenge={challenge}>
          <ChallengeAnswered state={state} justAnswered={justAnswered} address={backTo} />
        </AnsweredWorld>
      </Stage>
    )
  const World = worlds[challenge.kind]
  return (
    <Stage
      controls={
        <SimulatorControls
          challenge={challenge}
          choice={choice}
          sending={sending}
          onAnswer={answer}
        />
      }
    >
      {looking ? (
        <MethodStep
          challenge={challenge}
          onDone={methodDone}
          onTimeout={() => answer({ answer: 'noFingerprint' })}
        />
      ) : (
        <World
          challenge={challenge}
          choice={choice}
          onChoose={setChoice}
          registers={registers}
          onRegister={setRegisters}
          sending={sending}
          problem={problem}
          onAnswer={answer}
        />
      )}
    </Stage>
  )
}

/** Answers that require a chosen account, card, or plan. */
const choosing: readonly ChallengeAnswer[] = ['approve', 'review']

const worlds = {
  threeds: IssuerWorld,
  bank: BankWorld,
  blik: PhoneWorld,
  wallet: WalletWorld,
  lender: LenderWorld,
  courier: CourierWorld,
} as const satisfies Record<Challenge['kind'], ComponentType<WorldProps>>

/** The phone is beside the payer's page, which polls for the result; the other parties redirect back to it. */
function backAddress({ kind, returnUrl }: Challenge): string | undefined {
  return kind === 'blik' ? undefined : safeAddress(returnUrl)
}
