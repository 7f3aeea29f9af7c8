import { classes, Icon, type IconName } from '@didascalie/design'
import type { ReactNode } from 'react'
import css from './note.module.css'

interface NoteProps {
  icon: IconName
  tone?: 'plain' | 'sun' | 'care'
  /** If a role is set, screen readers announce the note when it appears. */
  role?: 'status' | 'alert'
  children: ReactNode
}

/** An error message, which screen readers announce. */
export const ErrorNote = ({ children }: { children: ReactNode }) =>
  children ? (
    <Note icon="alert" tone="care" role="alert">
      {children}
    </Note>
  ) : null

export function Note({ icon, tone = 'plain', role, children }: NoteProps) {
  return (
    <div className={classes(css.note, css[tone])} role={role}>
      <Icon name={icon} />
      <div className={css.words}>{children}</div>
    </div>
  )
}
