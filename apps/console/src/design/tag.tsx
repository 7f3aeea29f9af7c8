import { classes, Icon, type IconName } from '@didascalie/design'
import type { ReactNode } from 'react'
import css from './tag.module.css'

export type Tone = 'plain' | 'open' | 'soon' | 'over' | 'done' | 'care'

/** A label for a state. The text must name the state, because some people do not see the colour. */
export function Tag({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: Tone
  icon?: IconName
  children: ReactNode
}) {
  return (
    <span className={classes(css.tag, css[tone])}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}

/** Marks an item that needs the trainer's attention. */
export function Flag({ icon = 'alert', children }: { icon?: IconName; children: ReactNode }) {
  return (
    <span className={css.flag}>
      <Icon name={icon} />
      <span>{children}</span>
    </span>
  )
}
