import useBaseUrl from '@docusaurus/useBaseUrl'
import type { ReactNode } from 'react'
import type { ScreenRow } from '../../../plugins/screens/screens.mts'
import styles from './styles.module.css'

/** A screen of plugins/screens in the colors of the page; `rows` are added while the page is compiled. */
export default function Screen({ rows }: { readonly rows: ScreenRow }): ReactNode {
  const { alt, width, height, files } = rows
  const shared = { width, height, loading: 'lazy' } as const
  return (
    <figure className={styles.screen}>
      <img {...shared} alt={alt} className={styles.light} src={useBaseUrl(files.light)} />
      <img {...shared} alt={alt} className={styles.dark} src={useBaseUrl(files.dark)} data-twin />
    </figure>
  )
}
