import { useId, useState } from 'react'
import { checkoutTexts } from '../text/checkout.ts'
import { useText } from '../text/language.tsx'
import { BankSign } from '../ui/BankSign.tsx'
import { ChoiceList } from '../ui/ChoiceList.tsx'
import { Stack } from '../ui/elements.tsx'
import { Field } from '../ui/Field.tsx'
import { Fold } from '../ui/Fold.tsx'
import { findMethods } from './find-methods.ts'
import type { MethodChoicesProps } from './MethodChoices.tsx'
import { MethodChoices } from './MethodChoices.tsx'

interface BankListProps extends MethodChoicesProps {
  readonly title: string
}

/** Banks are many, and a payer has one: the list is folded until the payer opens it. */
export function BankList({ title, members, chosen, ...choices }: BankListProps) {
  const say = useText(checkoutTexts)
  const picked = members.find(({ value }) => value === chosen)
  const [open, setOpen] = useState(picked !== undefined)
  const [wanted, setWanted] = useState('')
  const found = findMethods(members, wanted)
  const id = useId()
  return (
    <ChoiceList legend={title} hidesLegend>
      <Fold
        label={say('chooseBank')}
        // A method stays chosen in the folded list, where its form is not visible: the line names it.
        note={picked?.name ?? title}
        image={<BankSign />}
        open={open}
        onToggle={() => setOpen(!open)}
      >
        <Stack>
          <Field
            label={say('findBank')}
            type="search"
            value={wanted}
            autoComplete="off"
            aria-controls={id}
            onChange={({ target }) => setWanted(target.value)}
            hint={
              wanted &&
              (found.length > 0
                ? say('banksFound', { count: String(found.length) })
                : say('banksNone'))
            }
          />
          <div id={id}>
            <MethodChoices {...choices} members={found} chosen={chosen} tiles />
          </div>
        </Stack>
      </Fold>
    </ChoiceList>
  )
}
