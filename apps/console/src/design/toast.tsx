import css from './toast.module.css'

/** Confirms an action. The live region is always rendered: screen readers only announce changes in an existing region. */
export function Toast({ words }: { words: string }) {
  return (
    <div className={css.place} role="status" aria-live="polite">
      {words && <p className={css.toast}>{words}</p>}
    </div>
  )
}
