import { type ReactNode, useState } from 'react'
import { safeAddress } from '../api/address.ts'
import { checkoutTexts } from '../text/checkout.ts'
import { useText } from '../text/language.tsx'
import { sharedTexts } from '../text/shared.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { ChoiceList } from '../ui/ChoiceList.tsx'
import { Stack } from '../ui/elements.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Notice } from '../ui/Notice.tsx'
import { BankList } from './BankList.tsx'
import { MethodChoices } from './MethodChoices.tsx'
import { groupMethods } from './method-groups.ts'
import type { Consent, Method, Payment, StepProps, Stored } from './payment.ts'
import { chosenFor, keepChosen, rememberedMethod } from './remembered.ts'
import { StoredChoices } from './StoredChoices.tsx'
import { UnfinishedNotice } from './UnfinishedNotice.tsx'

export interface ChoosingProps extends StepProps {
  /** The choice of a currency. */
  readonly currency: ReactNode
  readonly onPay: (method: Method, consent: Consent) => void
  /** Resolves to true if the card was removed. */
  readonly onRemoveCard: (stored: Stored) => Promise<boolean>
  /** The server has news about the payment. Resolves to false if they cannot be shown yet. */
  readonly onPayment: (payment: Payment) => Promise<boolean>
  readonly onForget: () => void
}

interface ChooseScreenProps extends ChoosingProps {
  readonly after?: 'left' | 'declined' | 'unfinished' | undefined
  /** The method that is chosen at first. */
  readonly begin?: string | undefined
}

const afterTexts = { left: 'afterLeft', declined: 'afterDeclined' } as const
/** The number of banks that are visible at once; the others are folded. */
const BANKS_UNFOLDED_MAX = 4

/** The methods; the chosen one shows its form in place. */
export function ChooseScreen(props: ChooseScreenProps) {
  const { call, checkout, after, begin, currency, busy, problem } = props
  const { onRemoveCard, onPayment, onForget } = props
  const say = useText(checkoutTexts)
  const shared = useText(sharedTexts)
  const { orderId, methods, stored, payment } = checkout
  const [removals, setRemovals] = useState(0)
  // After an attempt the payer has just chosen, or is about to choose another way.
  const [picked, pick] = useState(
    () =>
      begin ??
      (after ? undefined : (chosenFor(orderId) ?? preferredOf(stored) ?? rememberedMethod())),
  )
  const [byPointer, setByPointer] = useState(false)
  const isStored = stored.some(({ storedId }) => storedId === picked)
  const isOffered = isStored || methods.some((method) => method.value === picked)
  const isOnlyOne = methods.length === 1 && stored.length === 0
  const value = isOffered ? picked : isOnlyOne ? methods[0]?.value : undefined
  const shop = safeAddress(checkout.returnUrl)

  const choices = {
    ...props,
    chosen: value,
    takesFocus: byPointer,
    onChoose: (method: Method, isPointed: boolean) => choose(method.value, isPointed),
  }

  function choose(value: string, isPointed: boolean) {
    onForget()
    pick(value)
    setByPointer(isPointed)
    keepChosen(orderId, value)
  }

  async function remove(card: Stored) {
    if (await onRemoveCard(card)) setRemovals(removals + 1)
  }

  return (
    <Stack gap="large">
      <Heading key={removals} takesFocus={after !== undefined || removals > 0}>
        {say('choose')}
      </Heading>
      {removals > 0 && <Notice>{say('storedRemoved')}</Notice>}
      {after === 'unfinished'
        ? payment && <UnfinishedNotice {...{ call, payment, busy, onPayment }} />
        : after && <Notice tone="warning">{say(afterTexts[after])}</Notice>}
      {problem && value === undefined && <Notice tone="error">{shared(problem)}</Notice>}
      {methods.length === 0 && <Notice tone="warning">{say('noMethods')}</Notice>}
      {currency}
      {stored.length > 0 && (
        <ChoiceList legend={say('groupStored')}>
          <StoredChoices
            {...choices}
            onChoose={(one, isPointed) => choose(one.storedId, isPointed)}
            onRemove={remove}
          />
        </ChoiceList>
      )}
      {groupMethods(methods).map(({ group, title, members }) =>
        group === 'bank' && members.length > BANKS_UNFOLDED_MAX ? (
          <BankList key={group} {...choices} title={say(title)} members={members} />
        ) : (
          <ChoiceList key={group} legend={say(title)} hidesLegend={members.length === 1}>
            <MethodChoices {...choices} members={members} tiles={members.length > 1} />
          </ChoiceList>
        ),
      )}
      {shop && (
        <ButtonLink look="quiet" href={shop}>
          {say('backToShop')}
        </ButtonLink>
      )}
    </Stack>
  )
}

/** The initial choice of the page for a known customer. */
function preferredOf(stored: readonly Stored[]): string | undefined {
  return stored.find(({ preferred }) => preferred)?.storedId
}
