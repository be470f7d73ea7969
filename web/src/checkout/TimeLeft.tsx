import { formatTimeLeft } from '../frame/time-left.ts'
import { useSeconds } from '../frame/use-seconds.ts'
import { checkoutTexts } from '../text/checkout.ts'
import { useText } from '../text/language.tsx'
import { Clock } from '../ui/Clock.tsx'

interface TimeLeftProps {
  readonly secondsLeft: number
  readonly onOver: () => void
}

const SHOWN_SECONDS = 3600

/** The time that is left to pay, in its last hour; until then the receipt has the date. */
export function TimeLeft({ secondsLeft, onOver }: TimeLeftProps) {
  const say = useText(checkoutTexts)
  const left = useSeconds(secondsLeft, onOver)
  if (left > SHOWN_SECONDS) return null
  // Announced at five minutes and at one; an announcement every second would disturb.
  const spoken = left <= 60 ? say('oneMinute') : left <= 300 ? say('fiveMinutes') : ''
  return (
    <Clock label={say('timeLeft')} spoken={spoken} urgent={left <= 60}>
      {formatTimeLeft(left)}
    </Clock>
  )
}
