import { useState } from 'react'
import { safeAddress } from '../api/address.ts'
import type { Problem } from '../api/problem.ts'
import { checkoutTexts } from '../text/checkout.ts'
import { useText } from '../text/language.tsx'
import { sharedTexts } from '../text/shared.ts'
import { BrandImage } from '../ui/BrandImage.tsx'
import { Choice } from '../ui/Choice.tsx'
import { ChoiceList } from '../ui/ChoiceList.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Prose } from '../ui/Prose.tsx'
import { Stack } from '../ui/Stack.tsx'
import { LazyConsentForm } from './LazyConsentForm.tsx'
import { groupMethods } from './method-groups.ts'
import type { Checkout, Consent, Method } from './payment.ts'

interface ChooseScreenProps {
  readonly checkout: Checkout
  readonly amount: string
  readonly after?: 'left' | 'declined' | 'unfinished' | undefined
  /** The method that is chosen at first. */
  readonly begin?: string | undefined
  readonly busy: boolean
  readonly problem: Problem | undefined
  readonly onPay: (method: Method, consent: Consent) => void
  readonly onForget: () => void
}

const afterTexts = {
  left: 'afterLeft',
  declined: 'afterDeclined',
  unfinished: 'afterUnfinished',
} as const
const notes: Readonly<Partial<Record<Method['group'], 'noteBlik' | 'noteWire'>>> = {
  blik: 'noteBlik',
  wire: 'noteWire',
}

/** Ways to pay, each with what it needs opening in place. */
export function ChooseScreen(props: ChooseScreenProps) {
  const { checkout, amount, after, begin, busy, problem, onPay, onForget } = props
  const say = useText(checkoutTexts)
  const shared = useText(sharedTexts)
  const [picked, pick] = useState(begin)
  const { methods, payment } = checkout
  const value = picked ?? (methods.length === 1 ? methods[0]?.value : undefined)
  const unfinishedUrl = after === 'unfinished' ? safeAddress(payment?.nextUrl) : undefined

  function choose(method: Method) {
    onForget()
    pick(method.value)
  }

  return (
    <Stack gap="large">
      <Heading takesFocus={after !== undefined}>{say('choose')}</Heading>
      {after && (
        <Notice>
          <p>{say(afterTexts[after])}</p>
          {unfinishedUrl && (
            <p>
              <a href={unfinishedUrl}>{say('finishIt')}</a>
            </p>
          )}
        </Notice>
      )}
      {problem && !methods.some((method) => method.value === value) && (
        <Notice tone="error">{shared(problem)}</Notice>
      )}
      {methods.length === 0 && <Notice tone="warning">{say('noMethods')}</Notice>}
      {groupMethods(methods).map(({ group, title, members }) => (
        <ChoiceList key={group} legend={say(title)} tiles={members.length > 1}>
          {members.map((method) => (
            <Choice
              key={method.value}
              group="method"
              value={method.value}
              label={method.name}
              note={notes[group] && say(notes[group])}
              image={<BrandImage src={method.brandImageUrl} name={method.name} />}
              chosen={method.value === value}
              onChoose={() => choose(method)}
            >
              <LazyConsentForm
                checkout={checkout}
                method={method}
                amount={amount}
                busy={busy}
                problem={problem}
                onPay={(consent) => onPay(method, consent)}
              />
            </Choice>
          ))}
        </ChoiceList>
      ))}
      {checkout.returnUrl && safeAddress(checkout.returnUrl) && (
        <Prose>
          <a href={safeAddress(checkout.returnUrl)}>{say('backToShop')}</a>
        </Prose>
      )}
    </Stack>
  )
}
