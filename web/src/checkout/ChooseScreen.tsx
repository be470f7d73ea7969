import { useState } from 'react'
import { safeAddress } from '../api/address.ts'
import type { Problem } from '../api/problem.ts'
import { checkoutTexts } from '../text/checkout.ts'
import { useText } from '../text/language.tsx'
import { sharedTexts } from '../text/shared.ts'
import { ChoiceList } from '../ui/ChoiceList.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Prose } from '../ui/Prose.tsx'
import { Stack } from '../ui/Stack.tsx'
import { BankList } from './BankList.tsx'
import { MethodChoices } from './MethodChoices.tsx'
import { groupMethods } from './method-groups.ts'
import type { Checkout, Consent, Method } from './payment.ts'
import { rememberedMethod } from './remembered.ts'

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
/** So many banks are shown at once; more are folded. */
const BANKS_UNFOLDED_MAX = 4

/** Ways to pay, each with what it needs opening in place. */
export function ChooseScreen(props: ChooseScreenProps) {
  const { checkout, amount, after, begin, busy, problem, onPay, onForget } = props
  const say = useText(checkoutTexts)
  const shared = useText(sharedTexts)
  const { methods, payment } = checkout
  // After an attempt the payer has just chosen, or is about to choose another way.
  const [picked, pick] = useState(() => begin ?? (after ? undefined : rememberedMethod()))
  const isOffered = methods.some((method) => method.value === picked)
  const value = isOffered ? picked : methods.length === 1 ? methods[0]?.value : undefined
  const unfinishedUrl = after === 'unfinished' ? safeAddress(payment?.nextUrl) : undefined

  const choices = {
    checkout,
    amount,
    chosen: value,
    busy,
    problem,
    onPay,
    onChoose: (method: Method | undefined) => {
      onForget()
      pick(method?.value)
    },
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
      {groupMethods(methods).map(({ group, title, members }) =>
        group === 'bank' && members.length > BANKS_UNFOLDED_MAX ? (
          <BankList key={group} title={say(title)} members={members} {...choices} />
        ) : (
          <ChoiceList key={group} legend={say(title)}>
            <MethodChoices members={members} tiles={members.length > 1} {...choices} />
          </ChoiceList>
        ),
      )}
      {checkout.returnUrl && safeAddress(checkout.returnUrl) && (
        <Prose>
          <a href={safeAddress(checkout.returnUrl)}>{say('backToShop')}</a>
        </Prose>
      )}
    </Stack>
  )
}
