// Drawing rules. Interface icons: grid of 48, stroke 3.75. Notions: grid of 64, stroke 3.5, one tinted area. Round caps and
// joins, in the colour of the surrounding text.
import { type IconName, icons } from '@didascalie/contract'
import css from './icon.module.css'

export type { IconName } from '@didascalie/contract'

/** Decorative: always use it with a text or a label. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={css.icon} viewBox="0 0 48 48" strokeWidth={3.75} aria-hidden="true" focusable="false">
      <path d={icons[name]} />
    </svg>
  )
}
