import type { ComponentProps } from 'react'
import { Field } from './Field.tsx'
import { reformat } from './formatted-input.ts'

interface DigitsFieldProps
  extends Omit<ComponentProps<typeof Field>, 'onChange' | 'value' | 'inputMode' | 'type'> {
  readonly value: string
  readonly format: (typed: string) => string
  readonly onChange: (text: string) => void
}

/** A field for digits that are grouped during typing. */
export function DigitsField({ format, onChange, ...field }: DigitsFieldProps) {
  return (
    <Field
      {...field}
      type="text"
      inputMode="numeric"
      onChange={({ target }) => {
        const { text, caret } = reformat(
          target.value,
          target.selectionStart ?? target.value.length,
          format,
        )
        // Set here before React does it, because otherwise the caret would jump to the end.
        target.value = text
        target.setSelectionRange(caret, caret)
        onChange(text)
      }}
    />
  )
}
