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
  /** Shows the buttons as parts of one bar. */
  joined?: boolean
}

/** A choice between a few options, as toggle buttons side by side. At most one button is pressed. */
export function Chips<Value extends string>({ label, value, options, onChange, joined }: ChipsProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form, and these buttons can also filter a list.
    <div role="group" aria-label={label}>
      <div className={joined ? css.bar : css.chips}>
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value)}
          >
            {option.label}
            {option.count !== undefined && <b>{option.count}</b>}
          </button>
        ))}
      </div>
      {!joined && (
        <p className={css.explanation} role="status">
          {options.find((option) => option.value === value)?.explanation}
        </p>
      )}
    </div>
  )
}
