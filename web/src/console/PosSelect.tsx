import { useLoad } from '../frame/use-load.ts'
import { Select } from '../ui/Select.tsx'
import type { PointOfSale } from './commands.ts'
import { useAsk } from './context.ts'

interface PosSelectProps {
  readonly label: string
  readonly pointsOfSale: readonly PointOfSale[]
  /** The words for no choice; without them, one is always chosen. */
  readonly any?: string
  readonly value: string
  readonly onChoose: (posId: string) => void
}

/** One of the points of sale, by its number, currency, and name, which may say the currency. */
export function PosSelect({ label, pointsOfSale, any, value, onChoose }: PosSelectProps) {
  return (
    <Select label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
      {any !== undefined && <option value="">{any}</option>}
      {pointsOfSale.map(({ posId, currencyCode, name }) => (
        <option key={posId} value={posId}>
          {posId} · {name.includes(currencyCode) ? '' : `${currencyCode} · `}
          {name}
        </option>
      ))}
    </Select>
  )
}

/** The points of sale of the sandbox; none until they are known. */
export function usePointsOfSale(): readonly PointOfSale[] {
  return useLoad(useAsk('listPointsOfSale', {})).data?.pointsOfSale ?? []
}
