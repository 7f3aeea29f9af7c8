import { classes, Icon } from '@didascalie/design'
import {
  type AllHTMLAttributes,
  type AriaAttributes,
  type ComponentProps,
  type ReactNode,
  useId,
} from 'react'
import { texts } from '../words/texts.js'
import css from './field.module.css'

interface FieldWords {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Also shows « obligatoire » beside the label. */
  required?: boolean | undefined
}

interface FieldProps extends FieldWords {
  children: (attributes: Pick<AllHTMLAttributes<unknown>, 'id' | 'required'> & AriaAttributes) => ReactNode
}

/** A label, a field, and the hint and the error that describe the field. */
function Field({ label, hint, error, required, children }: FieldProps) {
  const id = useId()
  const ids = { required: `${id}-required`, hint: `${id}-hint`, error: `${id}-error` }
  const describedBy = [required && ids.required, hint !== undefined && ids.hint, error && ids.error]
  return (
    <div className={css.field}>
      <div className={css.top}>
        <label htmlFor={id}>{label}</label>
        {required && (
          <span className={css.hint} id={ids.required}>
            {texts.common.required}
          </span>
        )}
      </div>
      {children({
        id,
        required: required === true,
        'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint !== undefined && (
        <p className={css.hint} id={ids.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p className={css.error} id={ids.error}>
          {error}
        </p>
      )}
    </div>
  )
}

type Native<Tag extends 'input' | 'textarea'> = Omit<
  ComponentProps<Tag>,
  'className' | 'id' | 'required' | 'onChange'
>

interface InputProps extends FieldWords, Native<'input'> {
  big?: boolean
  onChange?: (value: string, input: HTMLInputElement) => void
}

export function InputField({ label, hint, error, required, big, onChange, ...rest }: InputProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(attributes) => (
        <input
          {...rest}
          {...attributes}
          className={classes(css.input, big && css.big)}
          onChange={({ currentTarget }) => onChange?.(currentTarget.value, currentTarget)}
        />
      )}
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
      onChange={(_, input) => report(input)}
      onKeyUp={({ currentTarget }) => report(currentTarget)}
    />
  )
}

interface AreaProps extends FieldWords, Native<'textarea'> {
  code?: boolean
  onChange?: (value: string) => void
}

export function AreaField({ label, hint, error, required, code, onChange, ...rest }: AreaProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(attributes) => (
        <textarea
          {...rest}
          {...attributes}
          className={classes(css.input, css.area, code && css.code)}
          onChange={({ target }) => onChange?.(target.value)}
        />
      )}
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
  value,
  options,
  onChange,
  disabled,
  ...words
}: SelectProps<Value>) {
  return (
    <Field {...words}>
      {(attributes) => (
        <select
          {...attributes}
          className={css.input}
          value={value}
          disabled={disabled}
          onChange={({ target }) => {
            const chosen = options.find((option) => option.value === target.value)
            if (chosen) onChange(chosen.value)
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
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
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
