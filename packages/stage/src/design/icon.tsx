// Drawing rules. Icons of the interface have a grid of 48 units and a stroke of 3.75. Icons of notions have a grid of 64 units, a stroke
// of 3.5 and one tinted area. All icons have round caps and joins, and the colour of the surrounding text.
import { type IconName, icons } from '@didascalie/contract'
import css from './icon.module.css'

export type { IconName } from '@didascalie/contract'

/** An icon, hidden from screen readers. Callers always add a text or a label. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={css.icon} viewBox="0 0 48 48" strokeWidth={3.75} aria-hidden="true" focusable="false">
      <path d={icons[name]} />
    </svg>
  )
}
