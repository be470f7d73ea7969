import { writeClipboard } from '@site/src/clipboard'
import { say } from '@site/src/say'
import { type ReactNode, useState } from 'react'
import type { Samples } from '../../../plugins/contract/reference.ts'
import { codeOf } from './code.ts'
import type { Request } from './send.ts'
import styles from './styles.module.css'

interface Props {
  readonly request: Request
  /** The languages, with their titles. */
  readonly samples: Samples
  readonly token: string | undefined
}

/** Copies the request as it would be sent now, in a language of choice. */
export default function CopyAsCode({ request, samples, token }: Props): ReactNode {
  const [language, setLanguage] = useState(samples[0]?.id ?? '')
  const [told, setTold] = useState('')

  async function copy() {
    const code = await codeOf(language, { request, token }).catch(() => undefined)
    if (code) await writeClipboard(code)
    setTold(code ? copiedText : failedText)
  }

  return (
    <p className={styles.controls}>
      <select
        aria-label={say({ en: 'Language', pl: 'Język' })}
        className={styles.language}
        value={language}
        onChange={({ target }) => {
          setLanguage(target.value)
          setTold('')
        }}
      >
        {samples.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      <button type="button" className="button button--secondary button--sm" onClick={copy}>
        {say({ en: 'Copy as code', pl: 'Kopiuj jako kod' })}
      </button>
      <span role="status">{told}</span>
    </p>
  )
}

const copiedText = say({ en: 'Copied', pl: 'Skopiowano' })
const failedText = say({ en: 'Correct the body first.', pl: 'Najpierw popraw treść żądania.' })
