import type { ComponentProps } from 'react'
import css from './button.module.css'
import { Icon } from './icon.js'
import type { IconName } from './icon-paths.js'

interface ButtonProps extends ComponentProps<'button'> {
  kind?: 'main' | 'quiet'
  icon?: IconName
  isSmall?: boolean
}

export function Button({ kind, icon, isSmall, className, children, ...rest }: ButtonProps) {
  const classes = [
    css.button,
    kind && css[kind],
    isSmall && css.small,
    children === undefined && css.square,
    className,
  ]
  return (
    <button type="button" className={classes.filter(Boolean).join(' ')} {...rest}>
      {icon && <Icon name={icon} size={isSmall ? 16 : 18} />}
      {children}
    </button>
  )
}

interface SegmentsProps<Value extends string> {
  label: string
  options: readonly (readonly [Value, string])[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice between a few options, as buttons side by side. */
export function Segments<Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) {
  return (
    <fieldset className={css.segments} aria-label={label}>
      {options.map(([option, text]) => (
        <button
          key={option}
          type="button"
          className={css.segment}
          aria-pressed={option === value}
          onClick={() => onChange(option)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  )
}
