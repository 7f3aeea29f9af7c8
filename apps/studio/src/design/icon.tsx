import css from './icon.module.css'
import { type IconName, iconPaths } from './icon-paths.js'

/** A decorative icon, hidden from screen readers. The text beside the icon or the label of its button gives the meaning. */
export function Icon({ name, size }: { name: IconName; size?: number }) {
  return (
    <svg
      className={css.icon}
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="3.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      style={size === undefined ? undefined : { fontSize: size }}
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
