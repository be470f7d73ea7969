import { translate } from '@docusaurus/Translate'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import TabItem from '@theme/TabItem'
import Tabs from '@theme/Tabs'
import { type ReactNode, useEffect, useState } from 'react'
import type { CallPage, Samples } from '../../../plugins/contract/reference.ts'
import CodeFrame from '../CodeFrame/index.tsx'
import styles from './apart.module.css'
import Colored from './Colored.tsx'

/** The request in the language of the reader's choice, with the body of a chosen recipe. */
export function RequestSamples({ call }: { readonly call: CallPage }): ReactNode {
  const { recipes } = call
  const [recipe, setRecipe] = useState(recipes[0]?.id)
  const samples = useSamples(call, recipe)
  return (
    <div className={styles.samples}>
      {recipes.length > 1 && (
        <label className={styles.recipe}>
          {translate({ id: 'reference.recipe', message: 'Example' })}
          <select value={recipe} onChange={({ target }) => setRecipe(target.value)}>
            {recipes.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
      )}
      <Tabs groupId="language">
        {samples.map(({ id, title, html }) => (
          <TabItem key={id} value={id} label={title}>
            <CodeFrame title={title}>
              <Colored html={html} />
            </CodeFrame>
          </TabItem>
        ))}
      </Tabs>
    </div>
  )
}

/** The page brings those of its first recipe; the others are fetched when they are asked for. */
function useSamples({ samples: first, recipes }: CallPage, recipe: string | undefined): Samples {
  const { siteConfig } = useDocusaurusContext()
  const folder = `${siteConfig.baseUrl}api/samples/`
  const [fetched, setFetched] = useState<{ recipe: string; samples: Samples }>()
  const isFirst = recipe === recipes[0]?.id
  useEffect(() => {
    if (isFirst || recipe === undefined) return
    const reader = new AbortController()
    fetch(`${folder}${recipe}.json`, { signal: reader.signal })
      .then(async (answer) => answer.ok && setFetched({ recipe, samples: await answer.json() }))
      .catch(() => undefined)
    return () => reader.abort()
  }, [folder, recipe, isFirst])
  if (isFirst || !fetched) return first
  return fetched.samples
}
