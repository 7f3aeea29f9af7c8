import css from './sign.module.css'
import { type SignName, signs } from './signs.js'

/** An icon, hidden from screen readers. Callers always add a text or a label. */
export function Sign({ name }: { name: SignName }) {
  return (
    <svg className={css.sign} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path d={signs[name]} />
    </svg>
  )
}
