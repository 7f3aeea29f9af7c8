import { useApp } from '../../model/app-context.js'
import css from './notice.module.css'

/** A discreet sentence at the bottom: the network is gone, or something passing. It asks for nothing. */
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
