import { Icon } from '../design/icon.js'
import css from './checks-list.module.css'

export interface Check {
  readonly isGood: boolean
  readonly text: string
}

/** A list of checks, for example about a picture, with an icon for each result. */
export function ChecksList({ checks }: { checks: readonly Check[] }) {
  return (
    <ul className={css.checks}>
      {checks.map(({ isGood, text }) => (
        <li key={text} className={isGood ? css.good : css.warn}>
          <Icon name={isGood ? 'tick' : 'flag'} size={16} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
