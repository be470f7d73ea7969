import { cardSchemes } from '@grosz/contract/methods/cards.ts'
import type { ReactNode } from 'react'
import type { Call } from '../api/client.ts'
import type { Problem } from '../api/problem.ts'
import { checkoutTexts } from '../text/checkout.ts'
import { useText } from '../text/language.tsx'
import { BrandImage } from '../ui/BrandImage.tsx'
import { Choice } from '../ui/Choice.tsx'
import { SchemeMarks } from '../ui/SchemeMarks.tsx'
import { Tiles } from '../ui/Tiles.tsx'
import { LazyConsentForm } from './LazyConsentForm.tsx'
import type { Checkout, Consent, Method } from './payment.ts'

export interface MethodChoicesProps {
  readonly call: Call
  readonly checkout: Checkout
  readonly members: readonly Method[]
  readonly amount: string
  readonly chosen: string | undefined
  readonly tiles?: boolean
  /** The form of the chosen method takes the focus as it opens. */
  readonly takesFocus: boolean
  readonly busy: boolean
  readonly problem: Problem | undefined
  readonly onChoose: (method: Method, byPointer: boolean) => void
  readonly onPay: (method: Method, consent: Consent) => void
}

/** Methods to choose from; the chosen one opens what it needs. */
export function MethodChoices(props: MethodChoicesProps) {
  const {
    call,
    checkout,
    members,
    amount,
    chosen,
    tiles = false,
    takesFocus,
    busy,
    problem,
  } = props
  const { onChoose, onPay } = props
  const say = useText(checkoutTexts)
  const notes: Readonly<Partial<Record<Method['group'], ReactNode>>> = {
    blik: say('noteBlik'),
    card: <SchemeMarks names={cardSchemes.map(({ name }) => name)} />,
    wire: say('noteWire'),
  }
  return (
    <Tiles wide={!tiles}>
      {members.map((method) => (
        <Choice
          key={method.value}
          group="method"
          value={method.value}
          label={method.name}
          note={notes[method.group]}
          image={<BrandImage src={method.brandImageUrl} name={method.name} />}
          chosen={method.value === chosen}
          onChoose={(byPointer) => onChoose(method, byPointer)}
        >
          <LazyConsentForm
            call={call}
            checkout={checkout}
            method={method}
            amount={amount}
            takesFocus={takesFocus}
            busy={busy}
            problem={problem}
            onPay={(consent) => onPay(method, consent)}
          />
        </Choice>
      ))}
    </Tiles>
  )
}
