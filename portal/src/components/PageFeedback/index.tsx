import { FEEDBACK_COMMENT_MAX } from '@grosz/contract/feedback-limits.ts'
import { language, say } from '@site/src/say'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './styles.module.css'

interface Props {
  /** The path of the page. */
  readonly page: string
}

/**
 * Asks whether a page was helpful. It is in every page, and visible if the server has set an
 * attribute of the root element, so that the page does not move when its scripts are loaded.
 */
export default function PageFeedback({ page }: Props): ReactNode {
  const [isHelpful, setHelpful] = useState<boolean>()
  const [state, setState] = useState<'asking' | 'sending' | 'sent' | 'failed'>('asking')
  const thanks = useRef<HTMLParagraphElement>(null)

  // The focused button is removed.
  useEffect(() => {
    if (state === 'sent') thanks.current?.focus()
  }, [state])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const comment = String(new FormData(event.currentTarget).get('comment') ?? '').trim()
    setState('sending')
    const isKept = await send({ page, isHelpful, language, ...(comment && { comment }) })
    setState(isKept ? 'sent' : 'failed')
  }

  return (
    <div className={styles.feedback} data-unsearched>
      {state === 'sent' ? (
        <p ref={thanks} className={styles.message} role="status" tabIndex={-1}>
          {say({ en: 'Thank you for your feedback.', pl: 'Dziękujemy za ocenę.' })}
        </p>
      ) : (
        <form onSubmit={submit}>
          <fieldset className={styles.question}>
            <legend>
              {say({ en: 'Was this page helpful?', pl: 'Czy ta strona jest pomocna?' })}
            </legend>
            {[true, false].map((value) => (
              <label key={String(value)}>
                <input
                  type="radio"
                  name="isHelpful"
                  checked={isHelpful === value}
                  onChange={() => setHelpful(value)}
                />{' '}
                {value ? yesText : noText}
              </label>
            ))}
          </fieldset>
          {isHelpful !== undefined && (
            <>
              <label className={styles.comment}>
                {say({
                  en: 'What can we improve? (optional; don’t include personal data)',
                  pl: 'Co możemy poprawić? (opcjonalnie; nie podawaj danych osobowych)',
                })}
                <textarea name="comment" rows={3} maxLength={FEEDBACK_COMMENT_MAX} />
              </label>
              <button type="submit" className={styles.send} disabled={state === 'sending'}>
                {say({ en: 'Send', pl: 'Wyślij' })}
              </button>
            </>
          )}
          <p className={styles.message} role="alert">
            {state === 'failed' &&
              say({
                en: 'Your feedback couldn’t be sent. Try again later.',
                pl: 'Nie udało się wysłać oceny. Spróbuj ponownie później.',
              })}
          </p>
        </form>
      )}
    </div>
  )
}

async function send(feedback: object): Promise<boolean> {
  try {
    const answer = await fetch('/api/portal/feedback', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(feedback),
    })
    return answer.ok
  } catch {
    return false
  }
}

const yesText = say({ en: 'Yes', pl: 'Tak' })
const noText = say({ en: 'No', pl: 'Nie' })
