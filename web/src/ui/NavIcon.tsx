import styles from './console.module.css'

/** Signs of the menu, drawn with one line on twenty by twenty. */
const paths = {
  overview: 'M3 10 10 3.5 17 10 M5 8.5V16.5H15V8.5',
  try: 'M6 3.5 16 10 6 16.5Z',
  order: 'M5 2.5H15V17.5L12.5 15.8 10 17.5 7.5 15.8 5 17.5Z M8 6.5H12 M8 10H12',
  refund: 'M4 9H13A3.5 3.5 0 0 1 13 16H8 M7.5 5.5 4 9 7.5 12.5',
  payout: 'M10 3V12.5 M6 8.8 10 12.5 14 8.8 M3.5 16.5H16.5',
  seller: 'M3 8 4.5 3.5H15.5L17 8 M4.5 8V16.5H15.5V8 M8 16.5V12H12V16.5 M3 8H17',
  check:
    'M10 2.5 16 5V10C16 13.5 13.5 16.3 10 17.5 6.5 16.3 4 13.5 4 10V5Z M7.3 10 9.3 12 12.9 8.2',
  partner:
    'M7 9.5A3 3 0 1 0 7 3.5 3 3 0 0 0 7 9.5Z M2 16.5C2 13.5 4 12 7 12S12 13.5 12 16.5 M12.5 4A3 3 0 0 1 12.5 9.2 M14.5 12.3C16.8 12.9 18 14.3 18 16.5',
  card: 'M2.5 5H17.5V15H2.5Z M2.5 8.5H17.5 M5.5 12H8.5',
  token: 'M2.5 6.5 10 2.5 17.5 6.5 10 10.5Z M2.5 10 10 14 17.5 10 M2.5 13.5 10 17.5 17.5 13.5',
  shop: 'M3 6H17V16.5H3Z M3 6 5 3H15L17 6 M13 11.2H13.1',
  statement: 'M5 2.5H12L15.5 6V17.5H5Z M12 2.5V6H15.5 M8 10H12.5 M8 13.5H12.5',
  request: 'M3 6.5H16 M12.8 3.3 16 6.5 12.8 9.7 M17 13.5H4 M7.2 10.3 4 13.5 7.2 16.7',
  notification: 'M5 13.5V9A5 5 0 0 1 15 9V13.5L16.5 15H3.5Z M8.3 17.2H11.7',
  event: 'M11 2.5 4.5 11.5H9.5L9 17.5 15.5 8.5H10.5Z',
  workspace: 'M3 3H9V9H3Z M11 3H17V9H11Z M3 11H9V17H3Z M11 11H17V17H11Z',
  fault: 'M10 3 18 16.5H2Z M10 8V12 M10 14.2V14.3',
  outcome: 'M3.5 5H16.5 M3.5 10H16.5 M3.5 15H10 M12.5 15 14 16.5 17 13.5',
  clock: 'M10 17A7 7 0 1 0 10 3 7 7 0 0 0 10 17Z M10 6.2V10L12.6 12',
  key: 'M7 13.5A3.5 3.5 0 1 0 7 6.5 3.5 3.5 0 0 0 7 13.5Z M10.5 10H17.5V13 M14.5 10V12.2',
} as const satisfies Record<string, string>

export type NavIconName = keyof typeof paths

interface NavIconProps {
  readonly name: NavIconName
}

/** A decorative icon before a word. */
export function NavIcon({ name }: NavIconProps) {
  return (
    <svg className={styles.navIcon} viewBox="0 0 20 20" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
