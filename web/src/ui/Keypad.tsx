import styles from './simulated.module.css'

interface KeypadProps {
  readonly label: string
  readonly erase: string
  readonly onDigit: (digit: string) => void
  readonly onErase: () => void
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const

/** Keys for a finger; a keyboard types into the field above. */
export function Keypad({ label, erase, onDigit, onErase }: KeypadProps) {
  return (
    <fieldset className={styles.keypad}>
      <legend className={styles.hidden}>{label}</legend>
      {digits.map((digit) => (
        <button key={digit} type="button" className={styles.key} onClick={() => onDigit(digit)}>
          {digit}
        </button>
      ))}
      <button type="button" className={styles.key} aria-label={erase} onClick={onErase}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M8 6h12v12H8l-5-6zM11 10l5 4M16 10l-5 4" />
        </svg>
      </button>
    </fieldset>
  )
}
