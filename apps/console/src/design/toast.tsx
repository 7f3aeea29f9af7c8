import css from './toast.module.css'

/** What was just done, said once. The place stands always, so that a screen reader hears what comes into it. */
export function Toast({ words }: { words: string }) {
  return (
    <div className={css.place} role="status" aria-live="polite">
      {words && <p className={css.toast}>{words}</p>}
    </div>
  )
}
