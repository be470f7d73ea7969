import { say } from '@site/src/say'
import { type ReactNode, useId } from 'react'
import type { Fault } from './check.ts'
import styles from './styles.module.css'

interface Props {
  readonly body: string
  readonly faults: readonly Fault[]
  readonly onChange: (body: string) => void
}

/** An editor for a body, with the problems that its schema reports. */
export default function BodyField({ body, faults, onChange }: Props): ReactNode {
  const problemsId = useId()
  return (
    <>
      <label className={styles.field}>
        {say({ en: 'Body', pl: 'Treść żądania' })}
        <textarea
          value={body}
          rows={Math.min(18, body.split('\n').length + 1)}
          spellCheck={false}
          aria-describedby={problemsId}
          aria-invalid={faults.length > 0}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
      <ul id={problemsId} className={styles.faults}>
        {faults.map(({ kind, where }) => (
          <li key={`${kind} ${where}`}>{faultTexts[kind](where)}</li>
        ))}
      </ul>
    </>
  )
}

const faultTexts: Readonly<Record<Fault['kind'], (where: string) => string>> = {
  syntax: (where) =>
    say(
      { en: 'This isn’t valid JSON: {where}', pl: 'To nie jest poprawny JSON: {where}' },
      { where },
    ),
  missing: (where) => say({ en: '{where} is missing.', pl: 'Brak pola {where}.' }, { where }),
  invalid: (where) =>
    say(
      { en: 'The value of {where} isn’t allowed.', pl: 'Niedozwolona wartość pola {where}.' },
      { where },
    ),
}
