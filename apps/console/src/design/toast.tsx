import css from './toast.module.css'

/**
 * A short message about the result of an action. The live region is always rendered: screen readers
 * announce only changes of an existing region.
 */
export function Toast({ words }: { words: string }) {
  return (
    <div className={css.place} role="status" aria-live="polite">
      {words && <p className={css.toast}>{words}</p>}
    </div>
  )
}
