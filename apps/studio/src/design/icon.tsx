import css from './icon.module.css'
import { type IconName, iconPaths } from './icon-paths.js'

/** A decorative icon: the text beside it, or the label of its button, says what it means. */
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
