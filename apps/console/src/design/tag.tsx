import type { ReactNode } from 'react'
import { classes } from './classes.js'
import { Sign } from './sign.js'
import type { SignName } from './signs.js'
import css from './tag.module.css'

export type Tone = 'plain' | 'open' | 'soon' | 'over' | 'done' | 'care'

/** A label for a state. The text says everything that the colour says. */
export function Tag({
  tone = 'plain',
  sign,
  children,
}: {
  tone?: Tone
  sign?: SignName
  children: ReactNode
}) {
  return (
    <span className={classes(css.tag, css[tone])}>
      {sign && <Sign name={sign} />}
      {children}
    </span>
  )
}

/** Marks an item that needs the trainer's attention. */
export function Flag({ sign = 'alert', children }: { sign?: SignName; children: ReactNode }) {
  return (
    <span className={css.flag}>
      <Sign name={sign} />
      <span>{children}</span>
    </span>
  )
}
