import type { ReactNode } from 'react'
import { classes } from './classes.js'
import css from './note.module.css'
import { Sign } from './sign.js'
import type { SignName } from './signs.js'

interface NoteProps {
  sign: SignName
  tone?: 'plain' | 'sun' | 'care'
  /** `status` and `alert` are read out when they appear. */
  role?: 'status' | 'alert'
  children: ReactNode
}

export function Note({ sign, tone = 'plain', role, children }: NoteProps) {
  return (
    <div className={classes(css.note, css[tone])} role={role}>
      <Sign name={sign} />
      <div className={css.words}>{children}</div>
    </div>
  )
}
