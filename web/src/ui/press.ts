let isDown = false

// A press that begins on a button first takes the focus away from a field.
addEventListener('pointerdown', () => (isDown = true), true)
for (const end of ['pointerup', 'pointercancel'] as const)
  addEventListener(end, () => (isDown = false), true)

/**
 * Runs a job once no finger or button is down, and the click that it makes is over. What appears
 * when a field is left would otherwise move the button away from under the hand that presses it.
 */
export function afterPress(job: () => void): void {
  if (!isDown) {
    job()
    return
  }
  const later = () => {
    for (const end of ['pointerup', 'pointercancel'] as const) removeEventListener(end, later)
    setTimeout(job)
  }
  for (const end of ['pointerup', 'pointercancel'] as const) addEventListener(end, later)
}
