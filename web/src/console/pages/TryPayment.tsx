import { methodOf, type PayMethodRow } from '@grosz/contract/methods/index.ts'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { BodyOf } from '../../api/client.ts'
import { useLoad } from '../../frame/use-load.ts'
import { formatAmount, TYPED_AMOUNT_MAX, toMinorUnits, toTyped } from '../../text/amount.ts'
import { consoleShellTexts } from '../../text/console-shell.ts'
import { tryTexts } from '../../text/console-try.ts'
import { useLanguage, useText } from '../../text/language.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Prose } from '../../ui/elements.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Select } from '../../ui/Select.tsx'
import { Workbench } from '../../ui/Workbench.tsx'
import { currencyOf, type PointOfSale } from '../commands.ts'
import { useAsk, useConsole } from '../context.ts'
import { Loaded } from '../Loaded.tsx'
import { merchantOf } from '../merchant.ts'
import { OutcomeSelect } from '../OutcomeSelect.tsx'
import { PosSelect } from '../PosSelect.tsx'
import { Refused } from '../Refused.tsx'
import { Screen } from '../Screen.tsx'
import { type Ending, endingOf, forcedOf, testValuesOf, wordOf } from '../try/choices.ts'
import { type Run, reopenRun, startRun } from '../try/run.ts'
import { WatchedRun } from '../try/WatchedRun.tsx'
import { useMutation } from '../use-mutation.ts'

/** Creates an order and pays it, with everything that happens in sight. */
export function TryPayment() {
  const shell = useText(consoleShellTexts)
  const say = useText(tryTexts)
  const ask = useAsk('listPointsOfSale', {})
  return (
    <Screen title={shell('tryPayment')} lead={say('lead')}>
      <Loaded ask={ask}>{({ pointsOfSale }) => <Bench pointsOfSale={pointsOfSale} />}</Loaded>
    </Screen>
  )
}

interface BenchProps {
  readonly pointsOfSale: readonly PointOfSale[]
}

function Bench({ pointsOfSale }: BenchProps) {
  const [search] = useSearchParams()
  const pos = pointsOfSale.find(({ posId }) => posId === search.get('pos')) ?? pointsOfSale[0]
  return pos ? <BenchAt pos={pos} pointsOfSale={pointsOfSale} /> : null
}

interface BenchAtProps extends BenchProps {
  readonly pos: PointOfSale
}

function BenchAt({ pos, pointsOfSale }: BenchAtProps) {
  const say = useText(tryTexts)
  const { language } = useLanguage()
  const { call } = useConsole()
  const offered = useOffered(pos)
  const { method, ending, amount, notifyUrl, runId, choose } = useChoices(offered)
  const [isWrong, setWrong] = useState(false)
  const mutation = useMutation()
  const { busy, failure } = mutation
  const [run, setRun] = useState<Run>()

  async function start() {
    const totalAmount = toMinorUnits(amount)
    setWrong(totalAmount === undefined)
    if (totalAmount === undefined) return
    const order = {
      customerIp: '127.0.0.1',
      merchantPosId: pos.posId,
      description: 'Two notebooks',
      currencyCode: currencyOf(pos),
      totalAmount,
      ...(notifyUrl !== '' && { notifyUrl }),
      products: [{ name: 'Two notebooks', unitPrice: totalAmount, quantity: '1' }],
      // The payment page does not offer it.
      ...(method?.interaction === 'on-delivery' && {
        payMethods: { payMethod: { type: 'PBL', value: method.value } as const },
      }),
    }
    const started = await mutation.follow('start', startRun(call, { pos, order, method, ending }))
    if (!started.ok) return
    setRun(started.run)
    choose('run', started.run.orderId)
  }

  const form = (
    <Panel title={say('form')}>
      <Form label={say('form')} onSubmit={start}>
        <PosSelect
          label={say('pos')}
          pointsOfSale={pointsOfSale}
          value={pos.posId}
          onChoose={(posId) => choose('pos', posId)}
        />
        <MethodSelect
          offered={offered ?? []}
          method={method}
          onChoose={(value) => choose('method', value)}
        />
        <EndingSelect
          method={method}
          ending={ending}
          onChoose={(word) => choose('outcome', word)}
        />
        <Field
          label={say('amount')}
          hint={limitsOf(offered?.find(({ value }) => value === method?.value))}
          value={amount}
          inputMode="decimal"
          autoComplete="off"
          maxLength={TYPED_AMOUNT_MAX}
          error={isWrong ? say('amountWrong') : undefined}
          trailing={pos.currencyCode}
          onChange={({ target }) => choose('amount', target.value)}
        />
        <Field
          label={say('notifyUrl')}
          hint={say('notifyHint')}
          type="url"
          autoComplete="off"
          maxLength={1024}
          value={notifyUrl}
          onChange={({ target }) => choose('notifyUrl', target.value)}
        />
        <Button type="submit" busy={busy === 'start'}>
          {say('start')}
        </Button>
      </Form>
    </Panel>
  )

  function limitsOf(one: Offered | undefined): string | undefined {
    if (one?.minAmount === undefined || one.maxAmount === undefined) return undefined
    const shown = (limit: number) => formatAmount(String(limit), pos.currencyCode, language)
    return say('limits', { min: shown(one.minAmount), max: shown(one.maxAmount) })
  }

  return (
    <Workbench form={form}>
      {failure?.status === 0 && <Notice tone="error">{say('unreadable')}</Notice>}
      {failure && failure.status !== 0 && <Refused failure={failure} />}
      {run && !failure && <WatchedRun key={run.orderId} run={run} />}
      {!run && !failure && runId && <EarlierRun orderId={runId} pointsOfSale={pointsOfSale} />}
      {!run && !failure && !runId && <NoRun />}
    </Workbench>
  )
}

interface EarlierRunProps extends BenchProps {
  readonly orderId: string
}

/** The run that the address names. */
function EarlierRun({ orderId, pointsOfSale }: EarlierRunProps) {
  const { call } = useConsole()
  const ask = useCallback(
    () => reopenRun(call, orderId, pointsOfSale),
    [call, orderId, pointsOfSale],
  )
  return <Loaded ask={ask}>{({ run }) => (run ? <WatchedRun run={run} /> : <NoRun />)}</Loaded>
}

function NoRun() {
  const say = useText(tryTexts)
  return (
    <EmptyState title={say('emptyTitle')}>
      <Prose>{say('empty')}</Prose>
    </EmptyState>
  )
}

type Offered = NonNullable<BodyOf<'listPayMethods'>['payByLinks']>[number]

/** The methods of a point of sale, as returned to its shop; undefined until they are loaded. */
function useOffered(pos: PointOfSale): readonly Offered[] | undefined {
  const { call } = useConsole()
  const { language } = useLanguage()
  const ask = useCallback(async () => {
    const granted = await merchantOf(call, pos)
    if (!granted.ok) return granted
    const listed = await granted.merchant('listPayMethods', { query: { lang: language } })
    return listed.ok ? { ok: true as const, body: { ...listed.body, posId: pos.posId } } : listed
  }, [call, pos, language])
  const { data } = useLoad(ask)
  return data?.posId === pos.posId ? data.payByLinks : undefined
}

/** Groups of several methods have their name in the list; the others are one method each. */
const groups = ['blik', 'card', 'wallet', 'bank', 'later', 'wire', 'delivery'] as const

interface MethodSelectProps {
  readonly offered: readonly Offered[]
  readonly method: PayMethodRow | undefined
  readonly onChoose: (value: string) => void
}

function MethodSelect({ offered, method, onChoose }: MethodSelectProps) {
  const say = useText(tryTexts)
  const { language } = useLanguage()
  const isListed = offered.some(({ value }) => value === method?.value)

  function options(group: PayMethodRow['group']) {
    return offered
      .filter(({ value }) => methodOf(value)?.group === group)
      .map(({ value, name, status }) => (
        <option key={value} value={value} disabled={status !== 'ENABLED'}>
          {name}
        </option>
      ))
  }

  return (
    <Select
      label={say('method')}
      value={method?.value ?? ''}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{say('methodpage')}</option>
      {method && !isListed && <option value={method.value}>{method.name[language]}</option>}
      {groups.map((group) => {
        const found = options(group)
        if (found.length === 0 || !isNamed(group)) return found
        return (
          <optgroup key={group} label={say(`group${group}`)}>
            {found}
          </optgroup>
        )
      })}
    </Select>
  )
}

function isNamed(group: PayMethodRow['group']): group is 'wallet' | 'bank' | 'later' {
  return group === 'wallet' || group === 'bank' || group === 'later'
}

interface EndingSelectProps {
  readonly method: PayMethodRow | undefined
  readonly ending: Ending
  readonly onChoose: (word: string) => void
}

function EndingSelect({ method, ending, onChoose }: EndingSelectProps) {
  const say = useText(tryTexts)
  const { language } = useLanguage()
  const values = testValuesOf(method)
  return (
    <OutcomeSelect names={forcedOf(method)} value={wordOf(ending)} onChoose={onChoose}>
      {values.length === 0 ? (
        <option value="">{say('outcomeOpen')}</option>
      ) : (
        <optgroup label={say(method?.interaction === 'card-form' ? 'testCards' : 'testCodes')}>
          {values.map(({ value, shown, says }) => (
            <option key={value} value={value}>
              {shown} – {says[language]}
            </option>
          ))}
        </optgroup>
      )}
    </OutcomeSelect>
  )
}

type Choice = 'pos' | 'method' | 'outcome' | 'amount' | 'notifyUrl' | 'run'

/** The choices of the form and the last run, kept in the address, so that they can be shared. */
function useChoices(offered: readonly Offered[] | undefined) {
  const { language } = useLanguage()
  const [search, setSearch] = useSearchParams()
  const named = methodOf(search.get('method'))
  const isOffered = !offered || offered.some(({ value }) => value === named?.value)
  const method = isOffered ? named : undefined
  const ending = endingOf(method, search.get('outcome'))
  const amount = search.get('amount') ?? toTyped('2500', language)
  const notifyUrl = search.get('notifyUrl') ?? ''
  const runId = search.get('run')
  function choose(name: Choice, value: string) {
    const next = new URLSearchParams(search)
    next.set(name, value)
    if (name === 'method') next.delete('outcome')
    setSearch(next, { replace: true })
  }
  return { method, ending, amount, notifyUrl, runId, choose }
}
