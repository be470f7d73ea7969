import Translate, { translate } from '@docusaurus/Translate'
import { type ReactNode, useId } from 'react'
import styles from './apart.module.css'
import type { Fault } from './check.ts'

interface Props {
  readonly body: string
  readonly faults: readonly Fault[]
  readonly onChange: (body: string) => void
}

/** A body to be edited, and what its schema says against it. */
export default function BodyField({ body, faults, onChange }: Props): ReactNode {
  const told = useId()
  return (
    <>
      <label className={styles.field}>
        <Translate id="reference.place.body">Body</Translate>
        <textarea
          value={body}
          rows={Math.min(18, body.split('\n').length + 1)}
          spellCheck={false}
          aria-describedby={told}
          aria-invalid={faults.length > 0}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
      <ul id={told} className={styles.faults}>
        {faults.map(({ kind, where }) => (
          <li key={`${kind} ${where}`}>{faultTexts[kind](where)}</li>
        ))}
      </ul>
    </>
  )
}

const faultTexts: Readonly<Record<Fault['kind'], (where: string) => string>> = {
  syntax: (where) =>
    translate({ id: 'tryIt.fault.syntax', message: 'This isn’t valid JSON: {where}' }, { where }),
  missing: (where) =>
    translate({ id: 'tryIt.fault.missing', message: '{where} is missing.' }, { where }),
  invalid: (where) =>
    translate(
      { id: 'tryIt.fault.invalid', message: 'The value of {where} isn’t allowed.' },
      { where },
    ),
}
