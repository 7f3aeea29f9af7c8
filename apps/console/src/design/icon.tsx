import css from './icon.module.css'
import { type IconName, iconPaths } from './icon-paths.js'

/** Hidden from screen readers: callers always add a text or a label. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={css.sign} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path d={iconPaths[name]} />
    </svg>
  )
}
