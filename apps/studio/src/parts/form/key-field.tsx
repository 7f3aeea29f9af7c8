import { useId, useState } from 'react'
import type { JsonForm } from '../../model/use-json-form.js'
import { formTexts } from '../../words/form-texts.js'
import { Remarks } from './field.js'
import css from './form.module.css'

interface KeyFieldProps {
  form: JsonForm
  /** The current key of the entry in the JSON file. */
  name: string
  label: string
  look?: 'title' | 'mono'
  isLabelHidden?: boolean
  onRenamed: (name: string) => void
}

/**
 * A field that renames a top-level key of a JSON file. The key changes when the writer presses Enter or leaves the field, unless the field
 * is empty or contains another key of the file.
 */
export function KeyField({ form, name, label, look, isLabelHidden, onRenamed }: KeyFieldProps) {
  const id = useId()
  const [draft, setDraft] = useState(name)
  const newName = draft.trim()
  const isTaken = newName !== name && form.keys([]).includes(newName)
  const remarks = isTaken ? [formTexts.taken] : newName === '' ? [formTexts.remarks.missing] : []
  return (
    <div className={css.field}>
      <label htmlFor={id} className={isLabelHidden ? 'sr' : css.label}>
        {label}
      </label>
      <input
        id={id}
        className={`${css.input} ${look ? css[look] : ''}`}
        value={draft}
        aria-invalid={remarks.length > 0}
        onChange={({ target }) => setDraft(target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        onBlur={() => {
          if (newName === name || remarks.length > 0) return
          form.rename([name], newName)
          onRenamed(newName)
        }}
      />
      <Remarks remarks={remarks} />
    </div>
  )
}
