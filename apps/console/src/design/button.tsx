import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import css from './button.module.css'
import { classes } from './classes.js'

interface ButtonStyle {
  /** `main`: the main action of a screen. `grave`: an action that cannot be undone. `grave-main`: a main action that cannot be undone. */
  kind?: 'plain' | 'main' | 'quiet' | 'grave' | 'grave-main'
  short?: boolean
  square?: boolean
  wide?: boolean
  children: ReactNode
}

const kinds = {
  plain: undefined,
  main: css.main,
  quiet: css.quiet,
  grave: css.grave,
  'grave-main': css.graveMain,
} as const

const classOf = ({ kind = 'plain', short, square, wide }: Omit<ButtonStyle, 'children'>) =>
  classes(css.button, kinds[kind], short && css.short, square && css.square, wide && css.wide)

type ButtonProps = ButtonStyle &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & { ref?: Ref<HTMLButtonElement> }

export function Button({ kind, short, square, wide, children, type = 'button', ...rest }: ButtonProps) {
  const className = classOf({
    ...(kind && { kind }),
    ...(short && { short }),
    ...(square && { square }),
    ...(wide && { wide }),
  })
  return (
    <button {...rest} type={type} className={className}>
      {children}
    </button>
  )
}

type LinkProps = ButtonStyle & { href: string } & Omit<
    AnchorHTMLAttributes<HTMLAnchorElement>,
    'className' | 'href'
  >

export function ButtonLink({ kind, short, square, wide, children, ...rest }: LinkProps) {
  const className = classOf({
    ...(kind && { kind }),
    ...(short && { short }),
    ...(square && { square }),
    ...(wide && { wide }),
  })
  return (
    <a {...rest} className={className}>
      {children}
    </a>
  )
}
