let isDown = false

// Pressing a button first moves the focus out of a field.
addEventListener('pointerdown', () => (isDown = true), true)
for (const end of ['pointerup', 'pointercancel'] as const)
  addEventListener(end, () => (isDown = false), true)

/**
 * Runs a job after the pointer is released and its click was dispatched. Otherwise, content that
 * appears when a field loses the focus would move the button away from the pointer.
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
