import type { ReactNode } from 'react'
import { classes } from './classes.js'
import css from './note.module.css'
import { Icon } from './sign.js'
import type { IconName } from './signs.js'

interface NoteProps {
  sign: IconName
  tone?: 'plain' | 'sun' | 'care'
  /** Screen readers announce a note with a role when it appears. */
  role?: 'status' | 'alert'
  children: ReactNode
}

export function Note({ sign, tone = 'plain', role, children }: NoteProps) {
  return (
    <div className={classes(css.note, css[tone])} role={role}>
      <Icon name={sign} />
      <div className={css.words}>{children}</div>
    </div>
  )
}
