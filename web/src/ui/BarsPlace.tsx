import styles from './console.module.css'
import { Spinner } from './Spinner.tsx'

/** A placeholder as high as the chart that is being loaded. */
export function BarsPlace() {
  return (
    <div className={styles.bars}>
      <Spinner />
    </div>
  )
}
