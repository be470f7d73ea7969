import { say } from '@site/src/say'
import { useLoaded } from '@site/src/use-loaded'
import TabItem from '@theme/TabItem'
import Tabs from '@theme/Tabs'
import type { ReactNode } from 'react'
import CodeFrame from '../CodeFrame/index.tsx'
import { commandOf } from './command.ts'
import { loadSamples } from './load-samples.ts'
import type { Plan } from './plan.ts'
import type { BuiltRequest } from './request.ts'
import styles from './styles.module.css'

interface Props {
  readonly built: BuiltRequest
  readonly plan: Plan
  /** The body, which may be edited. */
  readonly text: string
}

/** The request as a command with the calls that it needs, and alone in the languages of the reference. */
export default function Command({ built, plan, text }: Props): ReactNode {
  const { part: samplesFor, ask } = useLoaded(loadSamples)
  const curl = { id: 'curl', title: 'curl', code: commandOf(plan, window.location.origin) }
  const others = samplesFor?.(built, text).filter(({ id }) => id !== curl.id) ?? []
  return (
    <details className={styles.command} onToggle={samplesFor ? undefined : ask}>
      <summary>{say({ en: 'The request as code', pl: 'Żądanie jako kod' })}</summary>
      <Tabs groupId="language" key={others.length}>
        {[curl, ...others].map(({ id, title, code }) => (
          <TabItem key={id} value={id} label={title}>
            <CodeFrame title={title}>
              <code>{code}</code>
            </CodeFrame>
          </TabItem>
        ))}
      </Tabs>
    </details>
  )
}
