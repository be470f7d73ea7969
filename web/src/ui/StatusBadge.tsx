import styles from './console.module.css'

export type Tone = 'good' | 'bad' | 'waiting' | 'plain'

interface StatusBadgeProps {
  readonly tone: Tone
  readonly children: string
}

const tones = {
  good: styles.badgeGood,
  bad: styles.badgeBad,
  waiting: styles.badgeWaiting,
  plain: styles.badgePlain,
}

/** A status, as text with a color. */
export function StatusBadge({ tone, children }: StatusBadgeProps) {
  return <span className={`${styles.statusBadge} ${tones[tone]}`}>{children}</span>
}
