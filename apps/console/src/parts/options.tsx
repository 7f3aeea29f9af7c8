import { classes, Icon, type IconName } from '@didascalie/design'
import type { ReactNode } from 'react'
import css from './options.module.css'

interface OptionProps {
  icon: IconName
  title: string
  hint: string
  main?: boolean
  onChoose: () => void
}

/** A large button for one login method, with a title and a hint. */
export function Option({ icon, title, hint, main, onChoose }: OptionProps) {
  return (
    <button type="button" className={classes(css.way, main && css.main)} onClick={onChoose}>
      <Icon name={icon} />
      <span>
        <b>{title}</b>
        <span>{hint}</span>
      </span>
      <Icon name="next" />
    </button>
  )
}

export const Options = ({ children }: { children: ReactNode }) => <div className={css.ways}>{children}</div>

export const Lede = ({ children }: { children: ReactNode }) => <p className={css.lede}>{children}</p>

/** An error message. The alert region is always rendered: screen readers announce only changes of an existing region. */
export function Refusal({ words }: { words: string | undefined }) {
  return (
    <div role="alert" className={css.refusal}>
      {words}
    </div>
  )
}

/** A button that looks like a link. */
export function TextButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <p>
      <button type="button" className={css.text} onClick={onPress}>
        {children}
      </button>
    </p>
  )
}
