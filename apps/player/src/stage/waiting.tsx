import css from './waiting.module.css'

/** The player's turn is not yet there: three quiet dots where *Suite* will stand. */
export function Waiting() {
  return (
    <div className={css.waiting} aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
  )
}
