import { Chips } from '@didascalie/design'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { JsonPath } from '../../model/json-edit.js'
import type { JsonForm } from '../../model/use-json-form.js'
import css from './form.module.css'
import { inFrench } from './french-typography.js'

interface FieldFrameProps {
  id: string
  label: string
  note?: ReactNode
  isLabelHidden?: boolean | undefined
  remarks: readonly string[]
  children: ReactNode
}

function FieldFrame({ id, label, note, isLabelHidden, remarks, children }: FieldFrameProps) {
  return (
    <div className={css.field}>
      <label htmlFor={id} className={isLabelHidden ? 'sr' : css.label}>
        {label} {note && <span className={css.note}>{note}</span>}
      </label>
      {children}
      <Remarks id={`${id}-remarks`} remarks={remarks} />
    </div>
  )
}

export function Remarks({ id, remarks }: { id?: string; remarks: readonly string[] }) {
  if (remarks.length === 0) return null
  return (
    <p className={css.remark} id={id}>
      {[...new Set(remarks)].join(' ')}
    </p>
  )
}

interface ValueFieldProps {
  form: JsonForm
  path: JsonPath
  label: string
  note?: ReactNode
  isLabelHidden?: boolean
}

interface TextFieldProps extends ValueFieldProps {
  /** Whether the text can have several lines. The field then grows with the text. */
  isLong?: boolean
  look?: 'title' | 'mono'
  placeholder?: string
  /**
   * Whether the file can omit the text. If an optional text is empty when the writer leaves the field, its entry is
   * removed from the file.
   */
  isOptional?: boolean
  onFocus?: () => void
}

export function TextField({
  form,
  path,
  label,
  note,
  isLabelHidden,
  isLong,
  look,
  placeholder,
  isOptional,
  onFocus,
}: TextFieldProps) {
  const id = useId()
  const value = form.text(path)
  const remarks = form.remarks(path)
  const isTouched = useRef(false)
  const shared = {
    id,
    className: `${css.input} ${look ? css[look] : ''}`,
    value,
    placeholder,
    lang: 'fr',
    spellCheck: look !== 'mono',
    'aria-invalid': remarks.length > 0,
    'aria-describedby': remarks.length > 0 ? `${id}-remarks` : undefined,
    onFocus,
    onChange: ({ target }: { target: { value: string } }) => {
      isTouched.current = true
      form.set(path, target.value)
    },
    onBlur: () => {
      const typed = form.text(path)
      if (isOptional && isTouched.current && form.has(path) && typed === '') form.remove(path)
      else if (isTouched.current && look !== 'mono' && typed !== inFrench(typed))
        form.set(path, inFrench(typed))
      isTouched.current = false
    },
  }
  return (
    <FieldFrame id={id} label={label} note={note} isLabelHidden={isLabelHidden} remarks={remarks}>
      {isLong ? (
        // The style sheet makes an invisible copy of the text from `data-text`. The height of the copy becomes the
        // height of the field.
        <span className={css.grow} data-text={`${value || placeholder || ''}\u200b`}>
          <textarea rows={1} {...shared} />
        </span>
      ) : (
        <input type="text" {...shared} />
      )}
    </FieldFrame>
  )
}

/** Changes the file only while the typed text is a number. */
export function NumberField({ form, path, label, onFocus }: ValueFieldProps & { onFocus?: () => void }) {
  const id = useId()
  const remarks = form.remarks(path)
  const [draft, setDraft] = useState<string>()
  return (
    <FieldFrame id={id} label={label} remarks={remarks}>
      <input
        id={id}
        className={`${css.input} ${css.number}`}
        inputMode="numeric"
        value={draft ?? form.text(path)}
        aria-invalid={remarks.length > 0}
        onFocus={onFocus}
        onBlur={() => setDraft(undefined)}
        onChange={({ target }) => {
          setDraft(target.value)
          const number = Number(target.value.replace(',', '.'))
          if (target.value.trim() !== '' && Number.isFinite(number)) form.set(path, number)
        }}
      />
    </FieldFrame>
  )
}

interface ChoiceFieldProps extends ValueFieldProps {
  options: readonly { value: string; label: string }[]
  /** Whether the file stores the value as a number. */
  isNumber?: boolean
}

export function ChoiceField({ form, path, label, note, options, isNumber }: ChoiceFieldProps) {
  return (
    <div className={css.field}>
      <span className={css.label} aria-hidden="true">
        {label} {note && <span className={css.note}>{note}</span>}
      </span>
      <Chips
        joined
        label={label}
        options={options}
        value={form.text(path)}
        onChange={(option) => form.set(path, isNumber ? Number(option) : option)}
      />
      <Remarks remarks={form.remarks(path)} />
    </div>
  )
}

/** A checked box is stored as `true`. An unchecked box has no entry in the file. */
export function CheckField({ form, path, label, note }: ValueFieldProps) {
  const id = useId()
  const isChecked = form.value(path) === true
  return (
    <div className={css.check}>
      <input
        id={id}
        type="checkbox"
        checked={isChecked}
        onChange={() => (isChecked ? form.remove(path) : form.set(path, true))}
      />
      <label htmlFor={id}>
        {label} {note && <span className={css.note}>{note}</span>}
      </label>
    </div>
  )
}
