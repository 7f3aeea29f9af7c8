import { classes } from '@didascalie/design'
import { type ReactNode, useId } from 'react'
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
  title?: string
  /** The id of a heading inside the card that has no `title`. */
  labelledby?: string
  /** Whether there is space between the children. */
  stack?: boolean
}

export function Card({ children, title, labelledby, stack }: CardProps) {
  const id = useId()
  return (
    <section
      className={classes(css.card, stack && css.stack)}
      aria-labelledby={title === undefined ? labelledby : id}
    >
      {title !== undefined && <h2 id={id}>{title}</h2>}
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
