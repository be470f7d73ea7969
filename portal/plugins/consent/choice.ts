export type Choice = 'granted' | 'denied'

const key = 'consent-grosz'

/** The reader's answer; without storage, the reader is asked on each visit. */
export function rememberedChoice(): Choice | undefined {
  try {
    const value = localStorage.getItem(key)
    return value === 'granted' || value === 'denied' ? value : undefined
  } catch {
    return undefined
  }
}

export function rememberChoice(choice: Choice): void {
  try {
    localStorage.setItem(key, choice)
  } catch {
    // The answer is valid until the page is closed.
  }
}
