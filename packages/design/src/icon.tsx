import type { NotionSign as Sign } from '@didascalie/contract'
import css from './icon.module.css'
import { type IconName, iconPaths } from './icon-paths.js'

/**
 * An icon, hidden from screen readers: the text beside the icon or the label of its button gives the meaning. `size` is in pixels. Without
 * it, the icon is a little larger than the text around it.
 */
export function Icon({ name, size }: { name: IconName; size?: number }) {
  return (
    <svg
      className={css.icon}
      viewBox="0 0 48 48"
      width={size}
      height={size}
      strokeWidth={3.75}
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}

/** The icon that a game defines for a notion. It is hidden from screen readers: callers show the name of the notion next to it. */
export function NotionSign({
  sign,
  size = 24,
}: {
  sign: Pick<Sign, 'tint' | 'lines'> | null | undefined
  size?: number
}) {
  if (!sign) return null
  return (
    <svg
      className={css.sign}
      viewBox="0 0 64 64"
      width={size}
      height={size}
      strokeWidth={3.5}
      aria-hidden="true"
      focusable="false"
    >
      <path className={css.tint} d={sign.tint} />
      <path d={sign.lines} />
    </svg>
  )
}
