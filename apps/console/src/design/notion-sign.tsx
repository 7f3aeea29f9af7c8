import type { NotionSign as NotionIcon } from '@didascalie/contract'
import css from './icon.module.css'

/**
 * The icon that a game defines for a notion (a subject that the game teaches). It is hidden from screen readers, because callers show the
 * name of the notion next to it.
 */
export function NotionSign({ sign }: { sign: NotionIcon | null }) {
  return (
    sign && (
      <svg className={css.notion} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
        <path className={css.tint} d={sign.tint} />
        <path d={sign.lines} />
      </svg>
    )
  )
}
