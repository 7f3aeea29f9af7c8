import { classes } from '@didascalie/design'
import type { ReactNode } from 'react'
import css from './layout.module.css'

/** A row that wraps. `end` moves all children to the end of the row, `RowEnd` only the children inside it. */
export function Row({ children, end }: { children: ReactNode; end?: boolean }) {
  return <div className={classes(css.row, end && css.end)}>{children}</div>
}

export function RowEnd({ children }: { children?: ReactNode }) {
  return <div className={css.push}>{children}</div>
}

export function Stack({ children }: { children: ReactNode }) {
  return <div className={css.stack}>{children}</div>
}

interface CardProps {
  children: ReactNode
  labelledby?: string
}

export function Card({ children, labelledby }: CardProps) {
  return (
    <section className={css.card} aria-labelledby={labelledby}>
      {children}
    </section>
  )
}

export function MutedText({ children, small }: { children: ReactNode; small?: boolean }) {
  return <span className={classes(css.soft, small && css.small)}>{children}</span>
}

export function Lede({ children }: { children: ReactNode }) {
  return <p className={css.lede}>{children}</p>
}
