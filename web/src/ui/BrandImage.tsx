import { useState } from 'react'
import styles from './styles.module.css'

interface BrandImageProps {
  readonly src: string
  /** The name; its first letter replaces a picture that does not load. */
  readonly name: string
}

/** The mark of a payment method; its name is always written beside it. */
export function BrandImage({ src, name }: BrandImageProps) {
  const [failed, setFailed] = useState(false)
  return (
    <span className={styles.brandImage} aria-hidden="true">
      {failed ? (
        name.slice(0, 1)
      ) : (
        <img src={src} alt="" width="50" height="30" onError={() => setFailed(true)} />
      )}
    </span>
  )
}
