import type { Problem } from '../api/problem.ts'
import { formatAmount } from '../text/amount.ts'
import { useLanguage, useText } from '../text/language.tsx'
import { sharedTexts } from '../text/shared.ts'
import { DescriptionList, type DescriptionRow } from '../ui/DescriptionList.tsx'
import { BigAmount } from '../ui/elements.tsx'
import { Notice } from '../ui/Notice.tsx'
import type { Challenge } from './challenge.ts'

interface WhatForProps {
  readonly challenge: Challenge
  /** A row for one kind only, such as the card. */
  readonly more?: DescriptionRow
  readonly problem: Problem | undefined
}

/** The amount, the receiver, and the error of the last answer. */
export function WhatFor({ challenge, more, problem }: WhatForProps) {
  const shared = useText(sharedTexts)
  const { language } = useLanguage()
  const { amount, currencyCode, merchantName, description } = challenge
  return (
    <>
      <BigAmount>{formatAmount(amount, currencyCode, language)}</BigAmount>
      <DescriptionList
        rows={[
          { label: shared('merchant'), value: merchantName },
          { label: shared('description'), value: description },
          ...(more ? [more] : []),
        ]}
      />
      {problem && <Notice tone="error">{shared(problem)}</Notice>}
    </>
  )
}
