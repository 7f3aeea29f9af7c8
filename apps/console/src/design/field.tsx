import { classes, Icon } from '@didascalie/design'
import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react'
import { texts } from '../words/texts.js'
import css from './field.module.css'

interface FieldWords {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Also shows « obligatoire » beside the label. */
  required?: boolean | undefined
}

interface FieldAttributes {
  id: string
  required?: true
  'aria-describedby'?: string
  'aria-invalid'?: true
}

function useFieldAttributes({ hint, error, required }: Pick<FieldWords, 'hint' | 'error' | 'required'>): {
  attributes: FieldAttributes
  requiredId: string
  hintId: string
  errorId: string
} {
  const id = useId()
  const requiredId = `${id}-required`
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [required && requiredId, hint !== undefined && hintId, error && errorId]
    .filter(Boolean)
    .join(' ')
  return {
    requiredId,
    hintId,
    errorId,
    attributes: {
      id,
      ...(required && { required: true as const }),
      ...(describedBy && { 'aria-describedby': describedBy }),
      ...(error && { 'aria-invalid': true as const }),
    },
  }
}

function Field({
  words: { label, hint, error, required },
  attributes: { id },
  requiredId,
  hintId,
  errorId,
  children,
}: {
  words: FieldWords
  attributes: FieldAttributes
  requiredId: string
  hintId: string
  errorId: string
  children: ReactNode
}) {
  return (
    <div className={css.field}>
      <div className={css.top}>
        <label htmlFor={id}>{label}</label>
        {required && (
          <span className={css.hint} id={requiredId}>
            {texts.common.required}
          </span>
        )}
      </div>
      {children}
      {hint !== undefined && (
        <p className={css.hint} id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className={css.error} id={errorId}>
          {error}
        </p>
      )}
    </div>
  )
}

type InputProps = FieldWords & { big?: boolean } & Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'className' | 'id' | 'required'
  >

export function InputField({ label, hint, error, required, big, ...rest }: InputProps) {
  const words = { label, ...(hint !== undefined && { hint }), error, required }
  const { attributes, ...ids } = useFieldAttributes(words)
  return (
    <Field words={words} attributes={attributes} {...ids}>
      <input {...rest} {...attributes} className={classes(css.input, big && css.big)} />
    </Field>
  )
}

interface DateProps extends FieldWords {
  value: string
  min: string
  max: string
  onChange: (value: string) => void
}

/** The value of the field while the typed date is incomplete or does not exist. */
const unreadableDate = 'incomplete'

/**
 * A date field. Reports an ISO day, or `''` when the field is empty. Reports `unreadableDate` while
 * the typed date is incomplete or does not exist (31 February). For such a date, the browser gives
 * an empty value and sends no change event. So the field also reads `badInput` after each key.
 */
export function DateField({ value, onChange, ...rest }: DateProps) {
  const report = ({ validity, value: typed }: HTMLInputElement) => {
    const next = validity.badInput ? unreadableDate : typed
    if (next !== value) onChange(next)
  }
  return (
    <InputField
      {...rest}
      type="date"
      value={value === unreadableDate ? '' : value}
      onChange={(event) => report(event.currentTarget)}
      onKeyUp={(event) => report(event.currentTarget)}
    />
  )
}

type AreaProps = FieldWords & { code?: boolean; ref?: Ref<HTMLTextAreaElement> } & Omit<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    'className' | 'id' | 'required'
  >

export function AreaField({ label, hint, error, required, code, ...rest }: AreaProps) {
  const words = { label, ...(hint !== undefined && { hint }), error, required }
  const { attributes, ...ids } = useFieldAttributes(words)
  return (
    <Field words={words} attributes={attributes} {...ids}>
      <textarea {...rest} {...attributes} className={classes(css.input, css.area, code && css.code)} />
    </Field>
  )
}

interface SelectProps<Value extends string> extends Omit<FieldWords, 'required'> {
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  disabled?: boolean
}

export function SelectField<Value extends string>({
  label,
  hint,
  error,
  value,
  options,
  onChange,
  disabled,
}: SelectProps<Value>) {
  const words = { label, ...(hint !== undefined && { hint }), error }
  const { attributes, ...ids } = useFieldAttributes(words)
  return (
    <Field words={words} attributes={attributes} {...ids}>
      <select
        {...attributes}
        className={css.input}
        value={value}
        disabled={disabled}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
}

interface CheckProps {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
}

export function Checkbox({ label, hint, checked, onChange }: CheckProps) {
  return (
    <label className={css.check}>
      <input
        type="checkbox"
        className={css.box}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {label}
        {hint !== undefined && <span className={classes(css.hint, css.below)}>{hint}</span>}
      </span>
    </label>
  )
}

interface RowCheckboxProps {
  label: string
  state: 'none' | 'some' | 'all'
  onChange: (checked: boolean) => void
}

/**
 * A checkbox without a visible label, for tables. The state `some` shows that some of the rows are
 * selected, but not all.
 */
export function RowCheckbox({ label, state, onChange }: RowCheckboxProps) {
  return (
    <label className={css.pick}>
      <input
        type="checkbox"
        className={css.box}
        aria-label={label}
        checked={state === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = state === 'some'
        }}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}

interface RadioProps<Value extends string> {
  legend: string
  name: string
  value: Value
  options: readonly { value: Value; label: string; hint?: string; disabled?: boolean; picture?: ReactNode }[]
  onChange: (value: Value) => void
  hint?: ReactNode
  /** Shows the options as cards in a row. */
  cards?: boolean
}

export function Radios<Value extends string>({
  legend,
  name,
  value,
  options,
  onChange,
  hint,
  cards,
}: RadioProps<Value>) {
  return (
    <fieldset className={css.radios}>
      <legend className={css.legend}>{legend}</legend>
      {hint !== undefined && <p className={css.hint}>{hint}</p>}
      <div className={cards ? css.cards : css.lines}>
        {options.map((option) => (
          <label key={option.value} className={classes(css.check, cards && css.card)}>
            {option.picture}
            <input
              type="radio"
              className={classes(css.box, css.round)}
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span>
              <b>{option.label}</b>
              {option.hint !== undefined && (
                <span className={classes(css.hint, css.below)}>{option.hint}</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface SearchProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** A search field. The keyboard shortcut `/` moves the focus to this field. */
export function SearchField({ label, value, onChange }: SearchProps) {
  return (
    <div className={css.search}>
      <Icon name="search" />
      <input
        type="search"
        className={css.input}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        data-shortcut="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
