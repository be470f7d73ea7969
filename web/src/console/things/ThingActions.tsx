import { useCallback, useState } from 'react'
import type { BodyOf, Call, Failure } from '../../api/client.ts'
import { useLoad } from '../../frame/use-load.ts'
import { toMinorUnits } from '../../text/amount.ts'
import { orderTexts } from '../../text/console-order.ts'
import { thingTexts } from '../../text/console-things.ts'
import { useLanguage, useText } from '../../text/language.tsx'
import { Action, ActionGrid } from '../../ui/ActionGrid.tsx'
import { Field } from '../../ui/Field.tsx'
import { Prose } from '../../ui/Prose.tsx'
import { Stack } from '../../ui/Stack.tsx'
import type { OrderRequest } from '../commands.ts'
import { useConsole } from '../context.ts'
import { merchantOf } from '../merchant.ts'
import { Refused } from '../Refused.tsx'
import type { Thing } from './FieldValue.tsx'

type Offered = BodyOf<'showConsoleOrder'>['actions'][number]
type Done = { readonly ok: true } | Failure

/** A button: an action of the server, or one of several ways to take it. */
interface Deed {
  readonly of: Offered
  readonly title: string
  readonly isDanger?: boolean
  /** The label of the amount that it needs. */
  readonly amount?: string
  readonly run: (amount: string) => Promise<Done>
}

/** Actions that have a button; the others are listed by the names of their calls. */
export const withButton: readonly Offered['action'][] = [
  'advance',
  'topUp',
  'createPayout',
  'createStatement',
  'decideVerification',
  'setStatus',
  'resendNotification',
]

const submerchantStatuses = ['NOT_ACTIVE', 'ACTIVE', 'BLOCKED'] as const
const results = ['POSITIVE', 'NEGATIVE', 'REJECTED'] as const

/** The first of the codes: the data of the seller do not match the register. */
const FIRST_CODE = '001'

interface ThingActionsProps {
  readonly facts: Thing
  readonly actions: readonly Offered[]
  readonly onDone: () => void
}

/** What can be done with a thing, or why it cannot. */
export function ThingActions({ facts, actions, onDone }: ThingActionsProps) {
  const shared = useText(orderTexts)
  const { language } = useLanguage()
  const [busy, setBusy] = useState<string>()
  const [told, setTold] = useState('')
  const [failure, setFailure] = useState<Failure>()
  const [amounts, setAmounts] = useState<Readonly<Record<string, string>>>({})
  const [wrong, setWrong] = useState<string>()
  const deeds = useDeeds(facts, actions)

  async function run({ title, amount, run }: Deed) {
    const typed = amount ? toMinorUnits(amounts[title] ?? '') : ''
    setWrong(typed === undefined ? title : undefined)
    if (typed === undefined) return
    setBusy(title)
    setFailure(undefined)
    setTold('')
    const result = await run(typed)
    setBusy(undefined)
    if (!result.ok) return setFailure(result)
    setTold(shared('done', { what: title }))
    onDone()
  }

  if (deeds.length === 0) return null
  return (
    <Stack>
      <ActionGrid>
        {deeds.map((deed) => (
          <Action
            key={deed.title}
            title={deed.title}
            look={deed.isDanger ? 'danger' : 'secondary'}
            busy={busy === deed.title}
            reason={deed.of.reason?.[language]}
            onDo={() => run(deed)}
          >
            {deed.amount && (
              <Field
                label={deed.amount}
                inputMode="decimal"
                autoComplete="off"
                maxLength={10}
                trailing={String(facts.currencyCode)}
                value={amounts[deed.title] ?? ''}
                error={wrong === deed.title ? shared('amountWrong') : undefined}
                onChange={({ target }) => setAmounts({ ...amounts, [deed.title]: target.value })}
              />
            )}
          </Action>
        ))}
      </ActionGrid>
      <div role="status">{told && <Prose>{told}</Prose>}</div>
      {failure && <Refused failure={failure} />}
    </Stack>
  )
}

function useDeeds(facts: Thing, actions: readonly Offered[]): Deed[] {
  const say = useText(thingTexts)
  const { call } = useConsole()
  const ask = useCallback(() => call('listPointsOfSale', {}), [call])
  const poses = useLoad(ask).data?.pointsOfSale ?? []
  const fact = (name: string) => String(facts[name] ?? '')
  const shopId = fact('shopId')
  const pos = poses.find((one) => one.shopId === shopId)
  // An answer names the currency as text; a shop has a known one.
  const currencyCode = fact('currencyCode') as OrderRequest['currencyCode']

  return actions.flatMap((of): Deed[] => {
    switch (of.action) {
      case 'advance':
        return [
          {
            of,
            title: say('advance'),
            run: () => call('advanceClock', { body: { until: of.until ?? '' } }),
          },
        ]
      case 'topUp':
        return [
          {
            of,
            title: say('topUp'),
            amount: say('topUpAmount'),
            run: (amount) =>
              call('topUpShop', { params: { shopId }, body: { amount, currencyCode } }),
          },
        ]
      case 'createPayout':
        return pos
          ? [
              {
                of,
                title: say('createPayout'),
                amount: say('payoutAmount'),
                run: async (amount) => {
                  const granted = await merchantOf(call, pos)
                  if (!granted.ok) return granted
                  const payout = { extPayoutId: `console-${Date.now()}`, amount }
                  return granted.merchant('createPayout', { body: { shopId, payout } })
                },
              },
            ]
          : []
      case 'createStatement':
        return pos
          ? [
              {
                of,
                title: say('createStatement'),
                run: () =>
                  call('createStatement', {
                    params: { posId: pos.posId },
                    body: { formats: ['csv'] },
                  }),
              },
            ]
          : []
      case 'decideVerification':
        return results.map((status) => ({
          of,
          title: say(status),
          isDanger: status === 'REJECTED',
          run: () =>
            call('decideVerification', {
              params: { verificationId: fact('verificationId') },
              body: { status, ...(status !== 'POSITIVE' && { codes: [FIRST_CODE] }) },
            }),
        }))
      case 'setStatus':
        return submerchantStatuses
          .filter((status) => status !== facts.status)
          .map((status) => ({
            of,
            title: say('setStatus', { status }),
            run: () =>
              call('setSubmerchantStatus', {
                params: { firmPublicId: fact('firmId'), submerchantId: fact('id') },
                body: { status },
              }),
          }))
      case 'resendNotification':
        return [
          {
            of,
            title: say('resendNotification'),
            run: () => resendLast(call, facts),
          },
        ]
      default:
        return []
    }
  })
}

/** Notifications of a refund are lines of its order; those of anything else have a reference of their own. */
async function resendLast(call: Call, facts: Thing): Promise<Done> {
  const posId = String(facts.posId)
  const names = ['orderId', 'payoutId', 'reportId', 'verificationId', 'id']
  const reference = String(facts[names.find((name) => facts[name] !== undefined) ?? ''])
  const found = await call('listNotifications', { params: { posId, reference } })
  if (!found.ok) return found
  const mine = found.body.notifications.filter(
    ({ body }) => facts.refundId === undefined || body.includes(String(facts.refundId)),
  )
  const line = String(Math.max(...mine.map((one) => one.line)))
  return call('resendNotification', { params: { posId, reference, line } })
}
