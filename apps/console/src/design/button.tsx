import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import css from './button.module.css'
import { classes } from './classes.js'

interface Look {
  /** `main`: the one main action of a screen. `grave`: an action that cannot be undone. */
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

const lookOf = ({ kind = 'plain', short, square, wide }: Omit<Look, 'children'>) =>
  classes(css.button, kinds[kind], short && css.short, square && css.square, wide && css.wide)

type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & { ref?: Ref<HTMLButtonElement> }

export function Button({ kind, short, square, wide, children, type = 'button', ...rest }: ButtonProps) {
  const look = lookOf({
    ...(kind && { kind }),
    ...(short && { short }),
    ...(square && { square }),
    ...(wide && { wide }),
  })
  return (
    <button {...rest} type={type} className={look}>
      {children}
    </button>
  )
}

type LinkProps = Look & { href: string } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'href'>

export function ButtonLink({ kind, short, square, wide, children, ...rest }: LinkProps) {
  const look = lookOf({
    ...(kind && { kind }),
    ...(short && { short }),
    ...(square && { square }),
    ...(wide && { wide }),
  })
  return (
    <a {...rest} className={look}>
      {children}
    </a>
  )
}
