import styles from './console.module.css'
import { Spinner } from './Spinner.tsx'

/** As high as the chart that is on its way. */
export function BarsPlace() {
  return (
    <div className={styles.bars}>
      <Spinner />
    </div>
  )
}
