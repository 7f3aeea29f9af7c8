import { useApp } from '../../model/app-context.js'
import css from './notice.module.css'

/** A short status message over the screen: a temporary notice, or the offline message. The learner does not have to close it. */
export function Notice() {
  const offline = useApp((state) => state.offline)
  const offlineText = useApp((state) => state.offlineText)
  const notice = useApp((state) => state.notice)
  const text = notice !== '' ? notice : offline ? offlineText : ''
  return (
    <div className={css.place} role="status">
      {text !== '' && <p className={css.notice}>{text}</p>}
    </div>
  )
}
