import { useState } from 'react'
import { consoleTexts } from '../../text/console.ts'
import { useText } from '../../text/language.tsx'
import { Stack } from '../../ui/elements.tsx'
import { Select } from '../../ui/Select.tsx'
import { serverAddress } from '../base.ts'
import { CopyableCode } from '../CopyableCode.tsx'
import { firstOrder, orderCommand, type PointOfSale, tokenCommand } from '../commands.ts'

interface FirstOrderProps {
  readonly pointsOfSale: readonly PointOfSale[]
}

/** Two commands that end on the payment page. */
export function FirstOrder({ pointsOfSale }: FirstOrderProps) {
  const say = useText(consoleTexts)
  const [posId, choose] = useState(() => new URLSearchParams(location.search).get('pos'))
  const pos = pointsOfSale.find((one) => one.posId === posId) ?? pointsOfSale[0]
  if (!pos) return null

  function show(next: string) {
    const url = new URL(location.href)
    url.searchParams.set('pos', next)
    history.replaceState(null, '', url)
    choose(next)
  }

  const steps = [
    { label: say('getToken'), code: tokenCommand(serverAddress(location), pos) },
    { label: say('createOrder'), code: orderCommand(serverAddress(location), firstOrder(pos)) },
  ]
  return (
    <Stack>
      <Select label={say('pos')} value={pos.posId} onChange={({ target }) => show(target.value)}>
        {pointsOfSale.map((one) => (
          <option key={one.posId} value={one.posId}>
            {one.posId} · {one.currencyCode} · {one.name}
          </option>
        ))}
      </Select>
      {steps.map(({ label, code }) => (
        <CopyableCode key={label} label={label} code={code} what={say('command')} />
      ))}
    </Stack>
  )
}
