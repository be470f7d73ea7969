import { pathOf } from '@grosz/contract/console-path.ts'
import { Link } from 'wouter'
import { CopyableValue } from '../../frame/CopyableValue.tsx'
import { consoleTexts } from '../../text/console.ts'
import { useText } from '../../text/language.tsx'
import { Prose } from '../../ui/elements.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Table } from '../../ui/Table.tsx'
import type { PointOfSale } from '../commands.ts'

interface PointsOfSaleProps {
  readonly pointsOfSale: readonly PointOfSale[]
  /** A note that names the owner of the credentials; the note of the public sandbox by default. */
  readonly note?: string
}

/** Points of sale with their credentials. */
export function PointsOfSale({ pointsOfSale, note }: PointsOfSaleProps) {
  const say = useText(consoleTexts)
  // Points of sale of another workspace have a note, and their shops are there.
  const isElsewhere = note !== undefined
  const copyable = (value: string, what: string, posId: string) => (
    <CopyableValue value={value} what={say('ofPos', { what, posId })} />
  )
  const keysOf = (pos: PointOfSale) =>
    (['clientSecret', 'secondKey'] as const).map((name) => (
      <div key={name}>
        <Prose soft>{say(name)}</Prose>
        {copyable(pos[name], say(name), pos.posId)}
      </div>
    ))
  return (
    <Panel title={say('poses')}>
      <Prose>{note ?? say('posesNote')}</Prose>
      <Table
        isDense
        stacksOnPhones
        caption={say('poses')}
        heads={[
          say('posId'),
          say('nameAndShop'),
          say('currency'),
          say('keys'),
          say('signature'),
          say('capture'),
        ]}
        rows={pointsOfSale.map((pos) => [
          copyable(pos.posId, say('clientId'), pos.posId),
          <div key="name">
            {pos.name}
            <Prose soft>
              {pos.shopName} (
              {isElsewhere ? (
                pos.shopId
              ) : (
                <Link href={pathOf('shops', pos.shopId)}>{pos.shopId}</Link>
              )}
              )
            </Prose>
          </div>,
          pos.currencyCode,
          keysOf(pos),
          pos.signatureAlgorithm,
          say(pos.automaticCapture ? 'automatic' : 'manual'),
        ])}
      />
    </Panel>
  )
}
