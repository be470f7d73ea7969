import { useCallback, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { Failure } from '../../api/client.ts'
import { toMinorUnits } from '../../text/amount.ts'
import { consoleShellTexts } from '../../text/console-shell.ts'
import { tryTexts } from '../../text/console-try.ts'
import { useLanguage, useText } from '../../text/language.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Prose } from '../../ui/Prose.tsx'
import { Select } from '../../ui/Select.tsx'
import { Workbench } from '../../ui/Workbench.tsx'
import { currencyOf, type PointOfSale } from '../commands.ts'
import { useConsole } from '../context.ts'
import { Loaded } from '../Loaded.tsx'
import { Refused } from '../Refused.tsx'
import { Screen } from '../Screen.tsx'
import { outcomes, type Run, startRun, type TryMethod, tryMethods } from '../try/run.ts'
import { WatchedRun } from '../try/WatchedRun.tsx'

/** Creates an order and pays it, with everything that happens in sight. */
export function TryPayment() {
  const shell = useText(consoleShellTexts)
  const say = useText(tryTexts)
  const { call } = useConsole()
  const ask = useCallback(() => call('listPointsOfSale', {}), [call])
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
  const say = useText(tryTexts)
  const { language } = useLanguage()
  const { call } = useConsole()
  const { pos, method, outcome, choose } = useChoices(pointsOfSale)
  const [amount, setAmount] = useState(language === 'pl' ? '25,00' : '25.00')
  const [notifyUrl, setNotifyUrl] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [run, setRun] = useState<Run>()
  if (!pos) return null

  async function start(from: PointOfSale) {
    const totalAmount = toMinorUnits(amount)
    setWrong(totalAmount === undefined)
    setFailure(undefined)
    if (totalAmount === undefined) return
    setBusy(true)
    const order = {
      customerIp: '127.0.0.1',
      merchantPosId: from.posId,
      description: 'Two notebooks',
      currencyCode: currencyOf(from),
      totalAmount,
      ...(notifyUrl !== '' && { notifyUrl }),
      products: [{ name: 'Two notebooks', unitPrice: totalAmount, quantity: '1' }],
    }
    const started = await startRun(call, { pos: from, order, method, outcome })
    setBusy(false)
    if (started.ok) setRun(started.run)
    else setFailure(started)
  }

  const form = (
    <Panel title={say('form')}>
      <Form label={say('form')} onSubmit={() => start(pos)}>
        <Select
          label={say('pos')}
          value={pos.posId}
          onChange={({ target }) => choose('pos', target.value)}
        >
          {pointsOfSale.map((one) => (
            <option key={one.posId} value={one.posId}>
              {one.posId} · {one.currencyCode} · {one.name}
            </option>
          ))}
        </Select>
        <Field
          label={say('amount')}
          value={amount}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          error={isWrong ? say('amountWrong') : undefined}
          trailing={pos.currencyCode}
          onChange={({ target }) => setAmount(target.value)}
        />
        <Select
          label={say('method')}
          value={method}
          onChange={({ target }) => choose('method', target.value)}
        >
          {tryMethods.map((one) => (
            <option key={one} value={one}>
              {say(`method${one}`)}
            </option>
          ))}
        </Select>
        {outcomes[method].length > 0 && (
          <Select
            label={say('outcome')}
            value={outcome}
            onChange={({ target }) => choose('outcome', target.value)}
          >
            {outcomes[method].map(({ value, says }) => (
              <option key={value} value={value}>
                {says[language]} ({value})
              </option>
            ))}
          </Select>
        )}
        <Field
          label={say('notifyUrl')}
          hint={say('notifyHint')}
          type="url"
          autoComplete="off"
          maxLength={1024}
          value={notifyUrl}
          onChange={({ target }) => setNotifyUrl(target.value)}
        />
        <Button type="submit" busy={busy}>
          {say('start')}
        </Button>
      </Form>
    </Panel>
  )
  return (
    <Workbench form={form}>
      {failure?.status === 0 && <Notice tone="error">{say('unreadable')}</Notice>}
      {failure && failure.status !== 0 && <Refused failure={failure} />}
      {run && !failure && <WatchedRun key={run.orderId} run={run} />}
      {!run && !failure && (
        <EmptyState title={say('emptyTitle')}>
          <Prose>{say('empty')}</Prose>
        </EmptyState>
      )}
    </Workbench>
  )
}

/** What is chosen, kept in the address, so that it can be sent to somebody. */
function useChoices(pointsOfSale: readonly PointOfSale[]) {
  const [search, setSearch] = useSearchParams()
  const method: TryMethod = tryMethods.find((one) => one === search.get('method')) ?? 'page'
  const known = outcomes[method].find(({ value }) => value === search.get('outcome'))
  const outcome = known?.value ?? outcomes[method][0]?.value ?? ''
  const pos = pointsOfSale.find(({ posId }) => posId === search.get('pos')) ?? pointsOfSale[0]
  function choose(name: 'pos' | 'method' | 'outcome', value: string) {
    const next = new URLSearchParams(search)
    next.set(name, value)
    if (name === 'method') next.delete('outcome')
    setSearch(next, { replace: true })
  }
  return { pos, method, outcome, choose }
}
