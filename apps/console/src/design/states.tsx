// What a screen shows while it loads, and when it has no data.
import type { ReactNode } from 'react'
import { ConsoleLogo } from './console-mark.js'
import css from './states.module.css'

/** A grey bar in place of a line of text that is loading. */
export function LoadingBar({ width, tall }: { width: string; tall?: boolean }) {
  return <span className={tall ? `${css.bone} ${css.tall}` : css.bone} style={{ width }} />
}

const widths = ['11rem', '14rem', '9rem', '12rem', '10rem']

/** Grey bars in place of content that is loading. Screen readers ignore the bars and announce `words`. */
export function LoadingPlaceholder({
  words,
  rows = 6,
  children,
}: {
  words: string
  rows?: number
  children?: ReactNode
}) {
  return (
    <>
      <p className="sr" role="status">
        {words}
      </p>
      <div aria-hidden="true" data-waiting>
        {children}
        <div className={css.card}>
          <LoadingBar width="9rem" tall />
          {Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows never move.
            <div key={row} className={css.line}>
              {[0, 1, 2].map((column) => (
                <LoadingBar key={column} width={widths[(row + column * 2) % widths.length] ?? '10rem'} />
              ))}
            </div>
          ))}
        </div>
      </div>
    </>
  )
}

/** Says why a screen has no content: for example what will appear here later, or an error. */
export function EmptyState({
  title,
  children,
  actions,
}: {
  title: string
  children: ReactNode
  actions?: ReactNode
}) {
  return (
    <section className={`${css.card} ${css.empty}`}>
      <ConsoleLogo onPaper />
      <h2>{title}</h2>
      {children}
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
    </section>
  )
}
