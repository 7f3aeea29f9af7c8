import { Icon } from '../design/icon.js'
import type { Check } from './checks-list.js'
import css from './chips.module.css'

/** Short checks in one row under a field. */
export function Chips({ chips }: { chips: readonly Check[] }) {
  return (
    <ul className={css.chips}>
      {chips.map(({ isGood, text }) => (
        <li key={text} className={isGood ? css.good : css.warn}>
          <Icon name={isGood ? 'tick' : 'flag'} size={14} />
          {text}
        </li>
      ))}
    </ul>
  )
}
