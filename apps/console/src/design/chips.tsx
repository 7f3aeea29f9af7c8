import type { ReactNode } from 'react'
import css from './chips.module.css'

interface ChipsProps<Value extends string> {
  label: string
  /** `undefined`: no button is pressed. */
  value: Value | undefined
  options: readonly {
    value: Value
    label: ReactNode
    count?: number | undefined
    /** What `count` counts. Shown while the button is pressed. */
    explanation?: ReactNode
  }[]
  onChange: (value: Value) => void
}

/** A group of toggle buttons. At most one button is pressed. */
export function Chips<Value extends string>({ label, value, options, onChange }: ChipsProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form, and these buttons are not form fields.
    <div role="group" aria-label={label}>
      <div className={css.chips}>
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            className={css.chip}
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value)}
          >
            {option.label}
            {option.count !== undefined && <b>{option.count}</b>}
          </button>
        ))}
      </div>
      <p className={css.explanation} role="status">
        {options.find((option) => option.value === value)?.explanation}
      </p>
    </div>
  )
}
