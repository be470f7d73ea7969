import { writeClipboard } from '@site/src/clipboard'
import { withOwn } from '@site/src/own-address'
import { say } from '@site/src/say'
import { type ReactNode, useState } from 'react'
import type { Samples } from '../../../plugins/contract/reference.ts'
import { addressOf, type Request } from './send.ts'
import styles from './styles.module.css'

interface Props {
  readonly request: Request
  /** The languages, with their titles. */
  readonly samples: Samples
  readonly token: string | undefined
}

/** Copies the current request in a chosen language. */
export default function CopyAsCode({ request, samples, token }: Props): ReactNode {
  const [language, setLanguage] = useState(samples[0]?.id ?? '')
  const [message, setMessage] = useState('')

  async function copy() {
    const code = await codeOf(language, { request, token }).catch(() => undefined)
    if (code) await writeClipboard(code)
    setMessage(code ? copiedText : failedText)
  }

  return (
    <p className={styles.controls}>
      <select
        aria-label={say({ en: 'Language', pl: 'Język' })}
        className={styles.language}
        value={language}
        onChange={({ target }) => {
          setLanguage(target.value)
          setMessage('')
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
      <span role="status">{message}</span>
    </p>
  )
}

const copiedText = say({ en: 'Copied', pl: 'Skopiowano' })
const failedText = say({ en: 'Correct the body first.', pl: 'Najpierw popraw treść żądania.' })

/** A request in a language. The generator is loaded on first use. */
async function codeOf(
  language: string,
  { request, token }: { readonly request: Request; readonly token: string | undefined },
): Promise<string | undefined> {
  const { samplesOf } = await import('@grosz/contract/samples.ts')
  const { method, bodyType, grants, replies } = request.operation
  const call = {
    method: method as 'POST', // A method of the contract.
    path: addressOf(request),
    needsToken: grants.length > 0,
    bodyType,
    redirects: replies.some(({ status }) => status === 302),
  }
  const body: unknown = bodyType === undefined ? undefined : JSON.parse(request.body)
  const sample = samplesOf(call, body).find(({ id }) => id === language)
  return sample && withOwn(sample.code).replaceAll('ACCESS_TOKEN', token ?? 'ACCESS_TOKEN')
}
