import { useEffect, useEffectEvent, useState } from 'react'
import { checkoutTexts } from '../text/checkout.ts'
import { useText } from '../text/language.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Countdown } from '../ui/Countdown.tsx'
import { Actions, Prose } from '../ui/elements.tsx'

interface ReturnToShopProps {
  readonly address: string
  readonly onLeave?: () => void
}

/** Long enough to read the result; the countdown line has the same duration. */
const STAY_MS = 4_000

/** Sends the payer back to the shop, unless they press to stay. */
export function ReturnToShop({ address, onLeave }: ReturnToShopProps) {
  const say = useText(checkoutTexts)
  const [stays, setStays] = useState(false)
  const leave = useEffectEvent(() => {
    onLeave?.()
    location.assign(address)
  })
  // A payer who prints the receipt still needs the page.
  useEffect(() => {
    const stay = () => setStays(true)
    addEventListener('beforeprint', stay)
    return () => removeEventListener('beforeprint', stay)
  }, [])
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => leave(), STAY_MS)
    return () => clearTimeout(timer)
  }, [stays])
  return (
    <>
      {!stays && <Prose soft>{say('goingBack')}</Prose>}
      {!stays && <Countdown />}
      <Actions>
        <ButtonLink href={address} onClick={() => onLeave?.()}>
          {say(stays ? 'backToShop' : 'goNow')}
        </ButtonLink>
      </Actions>
      {!stays && (
        <Button look="quiet" onClick={() => setStays(true)}>
          {say('stay')}
        </Button>
      )}
    </>
  )
}
