import type { ReactNode } from 'react'
import { classes } from './classes.js'
import { Icon } from './sign.js'
import type { IconName } from './signs.js'
import css from './tag.module.css'

export type Tone = 'plain' | 'open' | 'soon' | 'over' | 'done' | 'care'

/** A label for a state. The text says everything that the colour says. */
export function Tag({
  tone = 'plain',
  sign,
  children,
}: {
  tone?: Tone
  sign?: IconName
  children: ReactNode
}) {
  return (
    <span className={classes(css.tag, css[tone])}>
      {sign && <Icon name={sign} />}
      {children}
    </span>
  )
}

/** Marks an item that needs the trainer's attention. */
export function Flag({ sign = 'alert', children }: { sign?: IconName; children: ReactNode }) {
  return (
    <span className={css.flag}>
      <Icon name={sign} />
      <span>{children}</span>
    </span>
  )
}
