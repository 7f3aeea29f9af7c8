// One stroke family. Interface: a 48
// grid, stroke 3.75. Notions: a 64 grid, stroke 3.5, one tinted area. Round caps and joins; the colour is that of the text around.
import { type IconName, icons } from '@didascalie/contract'
import css from './icon.module.css'

export type { IconName } from '@didascalie/contract'

/** Always beside a text or a label: it says nothing by itself. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={css.icon} viewBox="0 0 48 48" strokeWidth={3.75} aria-hidden="true" focusable="false">
      <path d={icons[name]} />
    </svg>
  )
}
