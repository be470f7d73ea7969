import { checkoutTexts } from '../text/checkout.ts'
import { useText } from '../text/language.tsx'
import { BrandImage } from '../ui/BrandImage.tsx'
import { Choice } from '../ui/Choice.tsx'
import { Tiles } from '../ui/Tiles.tsx'
import { LazyStoredForm } from './LazyConsentForm.tsx'
import type { Consent, Method, StepProps, Stored } from './payment.ts'
import { expiryOf } from './stored.ts'

interface StoredChoicesProps extends StepProps {
  readonly chosen: string | undefined
  /** True if the form of the chosen method takes the focus when it opens. */
  readonly takesFocus: boolean
  readonly onChoose: (stored: Stored, byPointer: boolean) => void
  readonly onPay: (method: Method, consent: Consent) => void
  readonly onRemove: (stored: Stored) => void
}

/** The stored methods of a known customer, which need no input. */
export function StoredChoices(props: StoredChoicesProps) {
  const { checkout, amount, chosen, takesFocus, busy, problem } = props
  const { onChoose, onPay, onRemove } = props
  const say = useText(checkoutTexts)
  return (
    <Tiles wide>
      {checkout.stored.map((stored) => {
        const { storedId, name, lastDigits: digits, brandImageUrl } = stored
        const label = digits ? say('storedCard', { name, digits }) : say('storedBlik', { name })
        const expiry = expiryOf(stored)
        const method = checkout.methods.find(({ value }) => value === stored.method)
        return (
          method && (
            <Choice
              key={storedId}
              group="method"
              value={storedId}
              label={label}
              note={expiry ? say('noteStoredCard', { expiry }) : say('noteStoredBlik')}
              image={<BrandImage src={brandImageUrl} name={method.name} />}
              chosen={storedId === chosen}
              onChoose={(byPointer) => onChoose(stored, byPointer)}
            >
              <LazyStoredForm
                label={label}
                amount={amount}
                takesFocus={takesFocus}
                removable={digits !== undefined}
                busy={busy}
                problem={problem}
                onPay={() => onPay(method, { storedId })}
                onRemove={() => onRemove(stored)}
              />
            </Choice>
          )
        )
      })}
    </Tiles>
  )
}
