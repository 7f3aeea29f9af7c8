import { useId } from 'react'
import type { JsonPath } from '../../model/json-edit.js'
import type { JsonForm } from '../../model/use-json-form.js'
import { formTexts } from '../../words/form-texts.js'
import css from './colour-field.module.css'
import { TextField } from './field.js'

interface ColourFieldProps {
  form: JsonForm
  path: JsonPath
  label: string
  isLabelHidden?: boolean
  /** Whether the palette is large: above the text field and as wide as this field. */
  isLarge?: boolean
  fallback?: string
  onFocus?: () => void
}

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** A colour, chosen from a palette or typed as `#1f6f78`. */
export function ColourField({
  form,
  path,
  label,
  isLabelHidden,
  isLarge,
  fallback = '',
  onFocus,
}: ColourFieldProps) {
  const id = useId()
  const value = form.text(path) || fallback
  return (
    <div className={`${css.colour} ${isLarge ? css.large : ''}`}>
      <label htmlFor={id} className="sr">
        {formTexts.palette(label)}
      </label>
      <input
        id={id}
        type="color"
        value={isColour(value) ? value : '#000000'}
        onFocus={onFocus}
        onChange={({ target }) => form.set(path, target.value)}
      />
      <TextField
        form={form}
        path={path}
        label={label}
        look="mono"
        placeholder={fallback}
        {...(isLabelHidden && { isLabelHidden })}
        {...(onFocus && { onFocus })}
      />
    </div>
  )
}
