import { maskedToken } from '@grosz/contract/masked-token.ts'
import { type BodyOf, type Call, createClient } from '../../api/client.ts'
import { saveFile } from '../../frame/save-file.ts'
import { recordTexts } from '../../text/console-records.ts'
import { useLanguage, useText } from '../../text/language.tsx'
import { advanceClock } from '../advance-clock.ts'
import type { OrderRequest, PointOfSale } from '../commands.ts'
import { useConsole } from '../context.ts'
import { submerchantStatuses } from '../contract-values.ts'
import { customerOf } from '../merchant.ts'
import type { Fields } from '../records/FieldValue.tsx'
import { type ActionButton, ActionPanel, type Choice, type Done } from './ActionPanel.tsx'
import { ofShop, useShop } from './use-shop.ts'

type Offered = BodyOf<'showConsoleOrder'>['actions'][number]

/** The corrections of a seller's balance; a plain correction adds or subtracts, by the sign of its amount. */
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

const results = ['POSITIVE', 'NEGATIVE', 'REJECTED'] as const

/** The first of the codes: the data of the seller do not match the register. */
const FIRST_CODE = '001'

interface RecordActionsProps {
  readonly data: Fields
  readonly actions: readonly Offered[]
  readonly onDone: () => void
}

/** The actions of a record, each with its reason if it is not allowed. */
export function RecordActions({ data, actions, onDone }: RecordActionsProps) {
  const buttons = useButtons(data, actions)
  return buttons.length > 0 && <ActionPanel buttons={buttons} onDone={onDone} />
}

/** True if an action has a button; the others are listed by the names of their calls. */
export function hasButton(action: Offered['action']): boolean {
  return action in makers
}

function useButtons(data: Fields, actions: readonly Offered[]): ActionButton[] {
  const { language } = useLanguage()
  const given = useGiven(data)
  return actions.flatMap(({ action, reason, until = '' }) =>
    [makers[action]?.(given, until) ?? []]
      .flat()
      .map((button) => ({ ...button, reason: reason?.[language] ?? button.reason })),
  )
}

type Given = ReturnType<typeof useGiven>

/** All that the buttons of a record are made from. */
function useGiven(data: Fields) {
  const say = useText(recordTexts)
  const { call } = useConsole()
  const shopWith = useShop()
  const textOf = (name: string) => String(data[name] ?? '')
  const shopId = textOf('shopId')
  // A response has the currency as text; a shop has a known one.
  const currencyCode = textOf('currencyCode') as OrderRequest['currencyCode']
  return {
    say,
    call,
    data,
    textOf,
    shopId,
    currencyCode,
    shop: shopWith((pos) => pos.shopId === shopId),
    own: shopWith((pos) => pos.posId === textOf('posId')),
    ofFirm: (data.pointsOfSale ?? []) as readonly PosOfFirm[],
    currencyOf: () => currencyCode,
  }
}

type Maker = (given: Given, until: string) => ActionButton | ActionButton[]

const makers: Readonly<Partial<Record<Offered['action'], Maker>>> = {
  advance: ({ say, call }, until) => ({
    title: say('advance'),
    run: () => advanceClock(call, until),
  }),
  topUp: ({ say, call, shopId, currencyCode, currencyOf }) => ({
    title: say('topUp'),
    amount: { label: say('topUpAmount'), currencyOf },
    run: (amount) => call('topUpShop', { params: { shopId }, body: { amount, currencyCode } }),
  }),
  createPayout: ({ say, shop, shopId, currencyOf }) =>
    ofShop(shop, {
      title: say('createPayout'),
      amount: { label: say('payoutAmount'), currencyOf },
      run: (amount) => {
        const payout = { extPayoutId: `console-${Date.now()}`, amount }
        return shop.asShop((merchant) => merchant('createPayout', { body: { shopId, payout } }))
      },
    }),
  createStatement: ({ say, call, shop }) =>
    ofShop(shop, {
      title: say('createStatement'),
      run: () =>
        shop.withPos(({ posId }) =>
          call('createStatement', { params: { posId }, body: { formats: ['csv'] } }),
        ),
    }),
  download: ({ say, own, textOf }) =>
    ofShop(own, {
      title: say('download'),
      run: () => own.withPos((pos) => download(pos, textOf('reportId'))),
    }),
  decideVerification: ({ say, call, textOf }) =>
    results.map((status) => ({
      title: say(status),
      ...(status === 'NEGATIVE' && {
        look: 'danger',
        question: { text: say('rejectQuestion'), yes: say('rejectYes'), no: say('no') },
      }),
      run: () =>
        call('decideVerification', {
          params: { verificationId: textOf('verificationId') },
          body: { status, ...(status !== 'POSITIVE' && { codes: [FIRST_CODE] }) },
        }),
    })),
  setStatus: ({ say, call, textOf }) =>
    submerchantStatuses
      .filter((status) => status !== textOf('status'))
      .map((status) => ({
        title: say('setStatus', { status }),
        run: () =>
          call('setSubmerchantStatus', {
            params: { firmPublicId: textOf('firmId'), submerchantId: textOf('id') },
            body: { status },
          }),
      })),
  startVerification: ({ say, call, textOf, ofFirm }) => ({
    title: say('startVerification'),
    run: () =>
      call('startProviderVerification', {
        body: { posId: ofFirm[0]?.posId ?? '', sellerId: textOf('extCustomerId') },
      }),
  }),
  correctBalance: ({ say, call, textOf, ofFirm }) => ({
    title: say('correctBalance'),
    amount: {
      label: say('correctionAmount'),
      currencyOf: ({ place = '' }) => placeOf(place).currencyCode,
    },
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
        params: { shopId, extCustomerId: textOf('extCustomerId') },
        body: { ...correctionOf(type as Correction, amount), currencyCode },
      })
    },
  }),
  deleteToken: ({ say, call, own, data }) =>
    ofShop(own, {
      title: say('deleteToken'),
      look: 'danger',
      question: { text: say('deleteQuestion'), yes: say('deleteYes'), no: say('no') },
      afterwards: '/tokens',
      run: () => own.withPos((pos) => deleteToken(call, pos, data)),
    }),
  resendNotification: ({ say, call, data }) => ({
    title: say('resendNotification'),
    run: () => resendLast(call, data),
  }),
}

/** Downloads a report as the shop gets it; the browser keeps the file under the name of the report. */
async function download(pos: PointOfSale, reportId: string): Promise<Done> {
  const report = await createClient({ pos })('retrieveReport', { params: { reportId } })
  if (report.ok) saveFile(report.body, `${reportId}.zip`)
  return report
}

/**
 * Deletes a token as the shop does it for its customer: the console does not show token values, so
 * it loads the value.
 */
async function deleteToken(call: Call, pos: PointOfSale, data: Fields): Promise<Done> {
  const granted = await customerOf(call, pos, String(data.extCustomerId))
  if (!granted.ok) return granted
  const listed = await granted.merchant('listPayMethods', { query: {} })
  if (!listed.ok) return listed
  const { cardTokens = [], blikTokens = [] } = listed.body
  const ofType = data.type === 'CARD' ? cardTokens : blikTokens
  const token = ofType.find(({ value }) => maskedToken(value) === data.tokenMasked)
  if (!token) return { ok: false, status: 404, body: {} }
  return granted.merchant('deleteToken', { params: { token: token.value } })
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

/** The type and amount of a correction; subtracted amounts are negative. */
function correctionOf(type: Correction, amount: string) {
  if (type === 'ADD') return { type: 'ADMIN_CORRECTION', amount } as const
  if (type === 'TAKE') return { type: 'ADMIN_CORRECTION', amount: `-${amount}` } as const
  return { type, amount }
}

/** Notifications of a refund are lines of its order; those of anything else have a reference of their own. */
async function resendLast(call: Call, data: Fields): Promise<Done> {
  const posId = String(data.posId)
  const names = ['orderId', 'payoutId', 'reportId', 'verificationId', 'id']
  const reference = String(data[names.find((name) => data[name] !== undefined) ?? ''])
  const found = await call('listNotifications', { params: { posId, reference } })
  if (!found.ok) return found
  const mine = found.body.notifications.filter(
    ({ body }) => data.refundId === undefined || body.includes(String(data.refundId)),
  )
  const line = String(Math.max(...mine.map((one) => one.line)))
  return call('resendNotification', { params: { posId, reference, line } })
}
