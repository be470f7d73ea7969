import { formatAmount, formatTime } from '../text/amount.ts'
import { detailTexts } from '../text/console-details.ts'
import { useLanguage, useText } from '../text/language.tsx'
import { Code, Prose } from '../ui/elements.tsx'
import { Table } from '../ui/Table.tsx'
import type { Entry } from './history/tree.ts'

/** The postings of a timeline, as a book has them. */
export function Postings({ timeline }: { readonly timeline: readonly Entry[] }) {
  const say = useText(detailTexts)
  const { language } = useLanguage()
  const postings = timeline.filter(({ kind }) => kind === 'POSTING')
  if (postings.length === 0) return <Prose soft>{say('noMoney')}</Prose>
  const money = ({ amount = '0', currencyCode = '' }: Entry) =>
    formatAmount(amount, currencyCode, language)
  return (
    <Table
      isDense
      caption={say('money')}
      heads={[say('account'), say('debit'), say('credit'), say('time')]}
      rows={postings.map((posting) => [
        <Code key="account">{posting.account}</Code>,
        posting.side === 'DEBIT' && money(posting),
        posting.side === 'CREDIT' && money(posting),
        formatTime(posting.at, language),
      ])}
    />
  )
}
