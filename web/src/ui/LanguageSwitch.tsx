import styles from './styles.module.css'

interface LanguageSwitchProps<L extends string> {
  readonly label: string
  readonly languages: Readonly<Record<L, string>>
  readonly current: L
  readonly onChoose: (language: L) => void
}

/** Languages by their own names; the current one is pressed. */
export function LanguageSwitch<L extends string>(props: LanguageSwitchProps<L>) {
  const { label, languages, current, onChoose } = props
  const codes = Object.keys(languages) as L[] // Object.keys returns string[]
  return (
    <fieldset className={styles.languages}>
      <legend className={styles.hidden}>{label}</legend>
      {codes.map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          className={styles.language}
          aria-pressed={code === current}
          onClick={() => onChoose(code)}
        >
          <span aria-hidden="true">{code.toUpperCase()}</span>
          <span className={styles.hidden}>{languages[code]}</span>
        </button>
      ))}
    </fieldset>
  )
}
