import css from './ending.module.css'

/** The header of slides 1 and 2. */
export function SlideHead({ title, text }: { title: string; text: string }) {
  return (
    <header className={css.head}>
      <h1 className="display" tabIndex={-1} data-screen-title>
        {title}
      </h1>
      <p>{text}</p>
    </header>
  )
}
