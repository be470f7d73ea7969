import { listTexts } from '../../text/console-lists.ts'
import { useText } from '../../text/language.tsx'
import { usePointsOfSale } from '../PosSelect.tsx'
import type { Filter } from './filter.ts'

/** The filters that most lists have; their choices are the points of sale that exist. */
export function useFilters() {
  const say = useText(listTexts)
  const pointsOfSale = usePointsOfSale()
  const currencies = [...new Set(pointsOfSale.map(({ currencyCode }) => currencyCode))]
  const posFilter: Filter = {
    name: 'posId',
    label: say('pos'),
    options: pointsOfSale.map(({ posId, name }) => ({ value: posId, title: `${posId} · ${name}` })),
  }
  const currencyFilter: Filter = {
    name: 'currencyCode',
    label: say('currency'),
    options: currencies.map((value) => ({ value, title: value })),
  }
  const shopFilter: Filter = {
    name: 'shopId',
    label: say('shop'),
    options: [...new Set(pointsOfSale.map(({ shopId }) => shopId))].map((value) => ({
      value,
      title: value,
    })),
  }
  const dayFilters: readonly Filter[] = [
    { name: 'createdFrom', label: say('firstDay'), day: 'first' },
    { name: 'createdTo', label: say('lastDay'), day: 'last' },
  ]
  return { posFilter, currencyFilter, shopFilter, dayFilters }
}
