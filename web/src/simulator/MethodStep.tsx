import { METHOD_SECONDS } from '@grosz/contract/challenges.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useText } from '../text/language.tsx'
import { simulatorTexts } from '../text/simulator.ts'
import { BankFrame } from '../ui/BankFrame.tsx'
import { Live, Prose } from '../ui/elements.tsx'
import { Heading } from '../ui/Heading.tsx'
import { HiddenFrame } from '../ui/HiddenFrame.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import type { Challenge } from './challenge.ts'
import { METHOD_MESSAGE, methodAddress } from './method-frame.ts'

interface MethodStepProps {
  readonly challenge: Challenge
  /** Called after the frame has sent the browser data to the issuer. */
  readonly onDone: () => void
  readonly onTimeout: () => void
}

/** The issuer collects browser data in a hidden frame, and then decides whether it requires a challenge. */
export function MethodStep({ challenge, onDone, onTimeout }: MethodStepProps) {
  const say = useText(simulatorTexts)
  const frame = useRef<HTMLIFrameElement>(null)
  const done = useEffectEvent(onDone)
  const timedOut = useEffectEvent(onTimeout)
  useEffect(() => {
    const timer = setTimeout(() => timedOut(), METHOD_SECONDS * 1000)
    function listen({ source, origin, data }: MessageEvent) {
      if (source !== frame.current?.contentWindow || origin !== location.origin) return
      if (data !== METHOD_MESSAGE) return
      clearTimeout(timer)
      done()
    }
    addEventListener('message', listen)
    return () => {
      clearTimeout(timer)
      removeEventListener('message', listen)
    }
  }, [])
  return (
    <BankFrame look="issuer" name={say('issuer')} note="3-D Secure">
      <Heading>{say('titleMethod')}</Heading>
      <Live>
        <Spinner large />
        <Prose soft>{say('methodNote')}</Prose>
      </Live>
      <HiddenFrame ref={frame} title={say('methodFrame')} src={methodAddress(challenge)} />
    </BankFrame>
  )
}
