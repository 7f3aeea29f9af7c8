import type { ReactNode } from 'react'
import css from './ending.module.css'

/** The header of the survey and of the results. */
export function SlideHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className={css.head}>
      <h1 className="display" tabIndex={-1} data-screen-title>
        {title}
      </h1>
      <p>{children}</p>
    </header>
  )
}
