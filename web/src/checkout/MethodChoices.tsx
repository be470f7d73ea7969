import { cardSchemes } from '@grosz/contract/methods/cards.ts'
import type { ReactNode } from 'react'
import { checkoutTexts } from '../text/checkout.ts'
import { useText } from '../text/language.tsx'
import { BrandImage } from '../ui/BrandImage.tsx'
import { Choice } from '../ui/Choice.tsx'
import { SchemeMarks } from '../ui/SchemeMarks.tsx'
import { Tiles } from '../ui/Tiles.tsx'
import { LazyConsentForm } from './LazyConsentForm.tsx'
import type { Consent, Method, StepProps } from './payment.ts'

export interface MethodChoicesProps extends StepProps {
  readonly members: readonly Method[]
  readonly chosen: string | undefined
  readonly tiles?: boolean
  /** True if the form of the chosen method takes the focus when it opens. */
  readonly takesFocus: boolean
  readonly onChoose: (method: Method, byPointer: boolean) => void
  readonly onPay: (method: Method, consent: Consent) => void
}

/** A list of methods; the chosen one shows its form. */
export function MethodChoices(props: MethodChoicesProps) {
  const { members, chosen, tiles = false, onChoose, onPay } = props
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
          <LazyConsentForm {...props} method={method} onPay={(consent) => onPay(method, consent)} />
        </Choice>
      ))}
    </Tiles>
  )
}
