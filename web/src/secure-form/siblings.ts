import type { Field } from './field.ts'

declare global {
  interface Window {
    /** The fields of this frame, for the other frames of the same form. */
    secureForm?: { readonly form: string; readonly fields: readonly Field[] }
  }
}

export function publish(form: string, fields: readonly Field[]): void {
  window.secureForm = { form, fields }
}

/**
 * All fields of a form, also those in other frames. They are read window to window: the browser allows that
 * only to pages of our own origin, and no value passes through the shop's page. The shop's page does not list
 * the frames in its shadow roots, so this frame is looked at first.
 */
export function fieldsOf(form: string): readonly Field[] {
  const listed = Array.from({ length: window.parent.length }, (_, index) => window.parent[index])
  return [...new Set([window, ...listed])].flatMap((frame) => {
    const shared = frame && sharedBy(frame)
    return shared?.form === form ? shared.fields : []
  })
}

function sharedBy(frame: Window): Window['secureForm'] {
  try {
    return frame.secureForm
  } catch {
    // A frame of another origin.
    return undefined
  }
}
