import { say } from '@site/src/say'
import TabItem from '@theme/TabItem'
import Tabs from '@theme/Tabs'
import type { ReactNode } from 'react'
import type { CallPage, Samples } from '../../../plugins/contract/reference.ts'
import CodeFrame from '../CodeFrame/index.tsx'
import Colored from './Colored.tsx'
import styles from './styles.module.css'

interface ChooserProps {
  readonly recipes: CallPage['recipes']
  readonly chosen: string | undefined
  readonly onChoose: (recipe: string) => void
}

/** The choice of an example body, where a call has several. */
export function RecipeChooser({ recipes, chosen, onChoose }: ChooserProps): ReactNode {
  if (recipes.length < 2) return null
  return (
    <label className={styles.recipe}>
      {say({ en: 'Example', pl: 'Przykład' })}
      <select value={chosen} onChange={({ target }) => onChoose(target.value)}>
        {recipes.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The request in the language of the reader's choice. */
export function RequestSamples({ samples }: { readonly samples: Samples }): ReactNode {
  return (
    <div className={styles.samples}>
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
