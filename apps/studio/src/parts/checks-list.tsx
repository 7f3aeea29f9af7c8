import { Icon } from '@didascalie/design'
import css from './checks-list.module.css'

export interface Check {
  readonly isGood: boolean
  readonly text: string
}

/** A list of checks, for example about a picture, with an icon for each result. `inRow`: short checks side by side under a field. */
export function ChecksList({ checks, inRow }: { checks: readonly Check[]; inRow?: boolean }) {
  return (
    <ul className={inRow ? css.row : css.checks}>
      {checks.map(({ isGood, text }) => (
        <li key={text} className={isGood ? css.good : css.warn}>
          <Icon name={isGood ? 'tick' : 'alert'} size={inRow ? 14 : 16} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
