import { useCallback, useState } from 'react'
import { useLocation } from 'wouter'
import { type BodyOf, type Call, createClient, type Failure } from '../../api/client.ts'
import { saveFile } from '../../frame/save-file.ts'
import { useLoad } from '../../frame/use-load.ts'
import { toMinorUnits } from '../../text/amount.ts'
import { orderTexts } from '../../text/console-order.ts'
import { thingTexts } from '../../text/console-things.ts'
import { useLanguage, useText } from '../../text/language.tsx'
import { Action, ActionGrid, type Question } from '../../ui/ActionGrid.tsx'
import { Field } from '../../ui/Field.tsx'
import { Prose } from '../../ui/Prose.tsx'
import { Select } from '../../ui/Select.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { advanceClock } from '../advance-clock.ts'
import type { OrderRequest, PointOfSale } from '../commands.ts'
import { useConsole } from '../context.ts'
import { customerOf, merchantOf } from '../merchant.ts'
import { Refused } from '../Refused.tsx'
import type { Thing } from './FieldValue.tsx'

type Offered = BodyOf<'showConsoleOrder'>['actions'][number]
type Done = { readonly ok: true } | Failure

/** A button: an action of the server, or one of several ways to take it. */
interface Deed {
  readonly of: Offered
  readonly title: string
  /** Why it cannot be done here, though the server would allow it. */
  readonly reason?: string | undefined
  readonly isDanger?: boolean
  /** The label of the amount that it needs. */
  readonly amount?: string
  /** The currency of the chosen values, if the record has none of its own. */
  readonly currencyOf?: (chosen: Chosen) => string
  /** Asked for one value of each. */
  readonly choices?: readonly Choice[]
  readonly question?: Question
  /** The page to show next, where the thing is gone. */
  readonly afterwards?: string
  readonly run: (amount: string, chosen: Chosen) => Promise<Done>
}

interface Choice {
  readonly name: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly title: string }[]
}

type Chosen = Readonly<Record<string, string>>

/** Actions that have a button; the others are listed by the names of their calls. */
export const withButton: readonly Offered['action'][] = [
  'advance',
  'topUp',
  'createPayout',
  'createStatement',
  'download',
  'decideVerification',
  'setStatus',
  'resendNotification',
  'startVerification',
  'correctBalance',
  'deleteToken',
]

/** The corrections of a seller's balance; a plain correction adds or takes, by the sign of its amount. */
const corrections = [
  'ADD',
  'TAKE',
  'CHARGEBACK',
  'ADMIN_TRANSFER_SENT',
  'ADMIN_TRANSFER_RECEIVED',
  'PAYMENT_SENT',
  'REFUND_RECEIVED',
] as const

type Correction = (typeof corrections)[number]

const submerchantStatuses = ['NOT_ACTIVE', 'ACTIVE', 'BLOCKED'] as const
const results = ['POSITIVE', 'NEGATIVE', 'REJECTED'] as const

/** The first of the codes: the data of the seller do not match the register. */
const FIRST_CODE = '001'

interface ThingActionsProps {
  readonly facts: Thing
  readonly actions: readonly Offered[]
  readonly onDone: () => void
}

/** The actions of a record, each with its reason if it is not allowed. */
export function ThingActions({ facts, actions, onDone }: ThingActionsProps) {
  const shared = useText(orderTexts)
  const { language } = useLanguage()
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState<string>()
  const [told, setTold] = useState('')
  const [failure, setFailure] = useState<Failure>()
  const [amounts, setAmounts] = useState<Readonly<Record<string, string>>>({})
  const [wrong, setWrong] = useState<string>()
  const [chosen, setChosen] = useState<Readonly<Record<string, Chosen>>>({})
  const deeds = useDeeds(facts, actions)

  function chosenFor({ title, choices = [] }: Deed): Chosen {
    const first = choices.map(({ name, options }) => [name, options[0]?.value ?? ''])
    return { ...Object.fromEntries(first), ...chosen[title] }
  }

  async function run(deed: Deed) {
    const { title, amount, run } = deed
    const typed = amount ? toMinorUnits(amounts[title] ?? '') : ''
    setWrong(typed === undefined ? title : undefined)
    if (typed === undefined) return
    setBusy(title)
    setFailure(undefined)
    setTold('')
    const result = await run(typed, chosenFor(deed))
    setBusy(undefined)
    if (!result.ok) return setFailure(result)
    setTold(shared('done', { what: title }))
    if (deed.afterwards) navigate(deed.afterwards)
    else onDone()
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
            reason={deed.of.reason?.[language] ?? deed.reason}
            question={deed.question}
            onDo={() => run(deed)}
          >
            {deed.choices?.map(({ name, label, options }) => (
              <Select
                key={name}
                label={label}
                value={chosenFor(deed)[name]}
                onChange={({ target }) =>
                  setChosen({
                    ...chosen,
                    [deed.title]: { ...chosen[deed.title], [name]: target.value },
                  })
                }
              >
                {options.map(({ value, title }) => (
                  <option key={value} value={value}>
                    {title}
                  </option>
                ))}
              </Select>
            ))}
            {deed.amount && (
              <Field
                label={deed.amount}
                inputMode="decimal"
                autoComplete="off"
                maxLength={10}
                trailing={deed.currencyOf?.(chosenFor(deed)) ?? String(facts.currencyCode)}
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
  const shared = useText(orderTexts)
  const { call } = useConsole()
  const ask = useCallback(() => call('listPointsOfSale', {}), [call])
  const known = useLoad(ask).data?.pointsOfSale
  const poses = known ?? []
  const fact = (name: string) => String(facts[name] ?? '')
  const shopId = fact('shopId')
  const pos = poses.find((one) => one.shopId === shopId)
  const ownPos = poses.find((one) => one.posId === fact('posId'))
  // An answer names the currency as text; a shop has a known one.
  const currencyCode = fact('currencyCode') as OrderRequest['currencyCode']

  const ofFirm = (facts.pointsOfSale ?? []) as readonly PosOfFirm[]

  /** Makes a call of the shop itself, which needs the credentials of its point of sale. */
  function asShop(
    own: PointOfSale | undefined,
    deed: Omit<Deed, 'run' | 'reason'>,
    run: (own: PointOfSale, amount: string) => Promise<Done>,
  ): Deed {
    const reason = known && !own ? shared('noCredentials') : undefined
    return {
      ...deed,
      reason,
      run: async (amount) => (own ? run(own, amount) : { ok: false, status: 0, body: {} }),
    }
  }

  return actions.flatMap(deedsOf)

  function deedsOf(of: Offered): Deed[] {
    switch (of.action) {
      case 'advance':
        return [
          {
            of,
            title: say('advance'),
            run: () => advanceClock(call, of.until ?? ''),
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
        return [
          asShop(
            pos,
            { of, title: say('createPayout'), amount: say('payoutAmount') },
            async (own, amount) => {
              const granted = await merchantOf(call, own)
              if (!granted.ok) return granted
              const payout = { extPayoutId: `console-${Date.now()}`, amount }
              return granted.merchant('createPayout', { body: { shopId, payout } })
            },
          ),
        ]
      case 'createStatement':
        return [
          asShop(pos, { of, title: say('createStatement') }, ({ posId }) =>
            call('createStatement', { params: { posId }, body: { formats: ['csv'] } }),
          ),
        ]
      case 'download':
        return [
          asShop(ownPos, { of, title: say('download') }, (own) => download(own, fact('reportId'))),
        ]
      case 'decideVerification':
        return results.map((status) => ({
          of,
          title: say(status),
          isDanger: status === 'REJECTED',
          ...(status === 'REJECTED' && {
            question: { text: say('rejectQuestion'), yes: say('rejectYes'), no: say('no') },
          }),
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
      case 'startVerification':
        return [
          {
            of,
            title: say('startVerification'),
            run: () =>
              call('startProviderVerification', {
                body: { posId: ofFirm[0]?.posId ?? '', sellerId: fact('extCustomerId') },
              }),
          },
        ]
      case 'correctBalance':
        return [
          {
            of,
            title: say('correctBalance'),
            amount: say('correctionAmount'),
            currencyOf: ({ place = '' }) => placeOf(place).currencyCode,
            choices: [
              {
                name: 'type',
                label: say('correctionType'),
                options: corrections.map((value) => ({ value, title: say(value) })),
              },
              { name: 'place', label: say('correctionShop'), options: places(ofFirm) },
            ],
            run: (amount, { type, place = '' }) => {
              const { shopId, currencyCode } = placeOf(place)
              return call('correctSellerBalance', {
                params: { shopId, extCustomerId: fact('extCustomerId') },
                body: { ...correctionOf(type as Correction, amount), currencyCode },
              })
            },
          },
        ]
      case 'deleteToken':
        return [
          asShop(
            ownPos,
            {
              of,
              title: say('deleteToken'),
              isDanger: true,
              question: { text: say('deleteQuestion'), yes: say('deleteYes'), no: say('no') },
              afterwards: '/tokens',
            },
            (own) => deleteToken(call, own, facts),
          ),
        ]
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
  }
}

/** As the shop gets it; the browser keeps the file under the name of the report. */
async function download(pos: PointOfSale, reportId: string): Promise<Done> {
  const report = await createClient({ pos })('retrieveReport', { params: { reportId } })
  if (report.ok) saveFile(report.body, `${reportId}.zip`)
  return report
}

/** As the shop does it for its customer: the console shows no value of a token, and so asks for it. */
async function deleteToken(call: Call, pos: PointOfSale, facts: Thing): Promise<Done> {
  const granted = await customerOf(call, pos, String(facts.extCustomerId))
  if (!granted.ok) return granted
  const listed = await granted.merchant('listPayMethods', { query: {} })
  if (!listed.ok) return listed
  const { cardTokens = [], blikTokens = [] } = listed.body
  const token = [...cardTokens, ...blikTokens].find(
    ({ value }) => masked(value) === facts.tokenMasked,
  )
  if (!token) return { ok: false, status: 404, body: {} }
  return granted.merchant('deleteToken', { params: { token: token.value } })
}

/** The ends of a token, as the lists of the console show it. */
function masked(value: string): string {
  return `${value.slice(0, 6)}…${value.slice(-4)}`
}

type PosOfFirm = BodyOf<'showConsoleSeller'>['pointsOfSale'][number]

/** The balances that a seller can have: each shop once in each currency of its points of sale. */
function places(poses: readonly PosOfFirm[]): Choice['options'] {
  const all = poses.map(({ shopId, currencyCode }) => `${shopId} · ${currencyCode}`)
  return [...new Set(all)].map((place) => ({ value: place, title: place }))
}

function placeOf(place: string) {
  const [shopId = '', currencyCode = ''] = place.split(' · ')
  return { shopId, currencyCode: currencyCode as OrderRequest['currencyCode'] }
}

/** The type and amount of a correction; an amount that is taken is below zero. */
function correctionOf(type: Correction, amount: string) {
  if (type === 'ADD') return { type: 'ADMIN_CORRECTION', amount } as const
  if (type === 'TAKE') return { type: 'ADMIN_CORRECTION', amount: `-${amount}` } as const
  return { type, amount }
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
