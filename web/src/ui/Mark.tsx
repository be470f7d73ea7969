import styles from './styles.module.css'

interface MarkProps {
  readonly kind: 'done' | 'failed' | 'waiting'
}

const paths = {
  done: 'M14 25.5 21 32.5 35 17',
  failed: 'M17 17 31 31 M31 17 17 31',
  waiting: 'M24 14 24 25 31 29',
} as const satisfies Record<MarkProps['kind'], string>

/** The result as a sign; the heading has it in words. */
export function Mark({ kind }: MarkProps) {
  return (
    <svg className={`${styles.mark} ${styles[kind]}`} viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="22" />
      <path d={paths[kind]} />
    </svg>
  )
}
