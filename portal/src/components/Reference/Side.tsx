import { say } from '@site/src/say'
import type { ReactNode } from 'react'
import type { CallPage } from '../../../plugins/contract/reference.ts'
import TryIt from '../TryIt/index.tsx'
import { Replies } from './Replies.tsx'
import { RecipeChooser, RequestSamples } from './RequestSamples.tsx'
import styles from './styles.module.css'
import { useRecipe } from './use-recipe.ts'

/** The anchor of the samples on the page of a call. */
export const samplesId = 'samples'

/** Samples of a call, a place to send it, and examples of its replies. */
export default function Side({ call }: { readonly call: CallPage }): ReactNode {
  const { operation, recipes, replies } = call
  const { recipe, choose, samples, body } = useRecipe(call)
  return (
    <aside id={samplesId} className={styles.side} aria-label={samplesLabel}>
      <RecipeChooser recipes={recipes} chosen={recipe} onChoose={choose} />
      <RequestSamples samples={samples} />
      <TryIt operation={operation} body={body} samples={samples} />
      <Replies replies={replies} />
    </aside>
  )
}

const samplesLabel = say({ en: 'Samples', pl: 'Przykłady kodu' })
