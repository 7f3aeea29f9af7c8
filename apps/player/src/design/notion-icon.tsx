// The eight notions' signs, in their order, and the marks.
import { marks, notions } from './drawings.json'
import css from './icon.module.css'

/** `number` counts from 1. */
export function NotionIcon({ number }: { number: number }) {
  const drawing = notions[number - 1]
  return (
    <svg className={css.notion} viewBox="0 0 64 64" strokeWidth={3.5} aria-hidden="true" focusable="false">
      {drawing && (
        <>
          <path className={css.tint} d={drawing.tint} />
          <path d={drawing.lines} />
        </>
      )}
    </svg>
  )
}

/** An enamel plate with a sun: over three steps for the game; for the house, between the brackets of a stage direction. */
export function Mark({ of = 'game' }: { of?: keyof typeof marks }) {
  const { lines, sun } = marks[of]
  return (
    <svg className={css.icon} viewBox="0 0 64 64" strokeWidth={3.5} aria-hidden="true" focusable="false">
      <rect x="2" y="2" width="60" height="60" rx="15" fill="#134e57" stroke="none" />
      <rect x="6.5" y="6.5" width="51" height="51" rx="11" fill="none" stroke="#9cc9c4" strokeWidth="1.8" />
      <path d={lines} fill="none" stroke="#fff8ec" strokeWidth="5" />
      <circle {...sun} fill="#f2b441" stroke="none" />
    </svg>
  )
}
