import type { ComponentProps, ReactNode } from 'react'
import css from './button.module.css'
import { classes } from './classes.js'
import { Icon } from './icon.js'
import type { IconName } from './icon-paths.js'

interface Look {
  /** `main`: the main action of a screen. `grave`: an action that cannot be undone. `graveMain`: a main action that cannot be undone. */
  kind?: 'main' | 'quiet' | 'grave' | 'graveMain' | undefined
  small?: boolean | undefined
  wide?: boolean | undefined
  /** The icon before the text. A button without a text is square, and needs an `aria-label`. */
  icon?: IconName | undefined
  /** The icon after the text. */
  after?: IconName | undefined
  className?: string | undefined
  children?: ReactNode
}

const getClass = ({ kind, small, wide, children, className }: Look) =>
  classes(
    css.button,
    kind && css[kind],
    small && css.small,
    wide && css.wide,
    children === undefined && css.square,
    className,
  )

const renderContent = ({ icon, after, children }: Look) => (
  <>
    {icon && <Icon name={icon} />}
    {children}
    {after && <Icon name={after} />}
  </>
)

export function Button({
  kind,
  small,
  wide,
  icon,
  after,
  className,
  children,
  ...rest
}: Look & Omit<ComponentProps<'button'>, keyof Look>) {
  return (
    <button type="button" {...rest} className={getClass({ kind, small, wide, children, className })}>
      {renderContent({ icon, after, children })}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  kind,
  small,
  wide,
  icon,
  after,
  className,
  children,
  ...rest
}: Look & Omit<ComponentProps<'a'>, keyof Look>) {
  return (
    <a {...rest} className={getClass({ kind, small, wide, children, className })}>
      {renderContent({ icon, after, children })}
    </a>
  )
}
