import styles from './styles.module.css'

interface QrCodeProps {
  /** Rows of modules with the light ones around the code; true is dark. */
  readonly modules: readonly (readonly boolean[])[]
  readonly label: string
}

/** A QR code, dark on white in both color modes: not every camera reads it the other way round. */
export function QrCode({ modules, label }: QrCodeProps) {
  const size = modules.length
  const path = modules.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  )
  return (
    <svg
      className={styles.qrCode}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path.join('')} />
    </svg>
  )
}
