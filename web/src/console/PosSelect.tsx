import { useLoad } from '../frame/use-load.ts'
import { Select } from '../ui/Select.tsx'
import type { PointOfSale } from './commands.ts'
import { useAsk } from './context.ts'

interface PosSelectProps {
  readonly label: string
  readonly pointsOfSale: readonly PointOfSale[]
  /** The text for no choice; without it, one is always chosen. */
  readonly any?: string
  readonly value: string
  readonly onChoose: (posId: string) => void
}

/** A select of points of sale by number, name, and currency, unless the name contains it. */
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

/** The points of sale of the sandbox; none until they are loaded. */
export function usePointsOfSale(): readonly PointOfSale[] {
  return useLoad(useAsk('listPointsOfSale', {})).data?.pointsOfSale ?? []
}
