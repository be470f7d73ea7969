import styles from './styles.module.css'

interface ShopLogoProps {
  readonly src: string
  /** Empty if the name of the shop is beside the logo. */
  readonly alt: string
}

/** The logo of a shop, as the payment page shows it. */
export function ShopLogo({ src, alt }: ShopLogoProps) {
  return <img className={styles.shopLogo} src={src} alt={alt} />
}
