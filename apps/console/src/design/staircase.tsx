// The progress of a group: one step per part of the story, with one dot per person, or a heap for a large group.
import { capital } from '../words/french.js'
import { classes } from './classes.js'
import css from './staircase.module.css'

export interface Step {
  id: string
  name: string
  short: string
  count: number
  /** How many people have an alert. */
  noticed: number
  playing: number
}

/** Above this number of people, heaps replace the dots. */
export const mostDots = 60

type DotKind = 'none' | 'on' | 'done' | 'playing' | 'noticed'

export function Dot({ kind }: { kind: DotKind }) {
  return <i className={classes(css.dot, css[kind])} />
}

function dotsOf(step: Step, usual: DotKind): DotKind[] {
  const noticed = Math.min(step.noticed, step.count)
  const playing = Math.min(step.playing, step.count - noticed)
  return [
    ...Array<DotKind>(step.count - noticed - playing).fill(usual),
    ...Array<DotKind>(playing).fill('playing'),
    ...Array<DotKind>(noticed).fill('noticed'),
  ]
}

function Sun() {
  return (
    <svg className={css.sun} viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="9" />
      <path d="M20 4v4M20 32v4M4 20h4M32 20h4M8.7 8.7l2.8 2.8M28.5 28.5l2.8 2.8M8.7 31.3l2.8-2.8M28.5 11.5l2.8-2.8" />
    </svg>
  )
}

interface StaircaseProps {
  label: string
  steps: readonly Step[]
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
  /** « dont 2 à regarder »: the text for screen readers, which do not read the dots. */
  sayNoticed: (count: number) => string
  /** The server does not answer: the chart shows the last known state. */
  stale?: boolean
}

export function Staircase({ label, steps, chosen, onChoose, sayNoticed, stale }: StaircaseProps) {
  const all = steps.reduce((sum, { count }) => sum + count, 0)
  const most = Math.max(1, ...steps.map(({ count }) => count))
  const last = steps.length - 1
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form where there is none.
    <div
      className={classes(css.climb, stale && css.stale)}
      role="group"
      aria-label={label}
      style={{ '--steps': steps.length } as React.CSSProperties}
    >
      {steps.map((step, index) => {
        const kind = index === 0 ? 'none' : index === last ? 'done' : 'on'
        return (
          <button
            key={step.id}
            type="button"
            className={classes(css.step, css[`${kind}Step`], step.count === 0 && css.zero)}
            style={{ '--n': index, '--h': step.count / most } as React.CSSProperties}
            aria-pressed={chosen === step.id}
            onClick={() => onChoose(chosen === step.id ? undefined : step.id)}
          >
            <span className={css.dots} aria-hidden="true">
              {all > mostDots
                ? step.count > 0 && <i className={css.heap} />
                : // biome-ignore lint/suspicious/noArrayIndexKey: dots of one kind are identical.
                  dotsOf(step, kind).map((dot, at) => <Dot key={at} kind={dot} />)}
              {index === last && <Sun />}
            </span>
            <span className={css.tread}>
              <b>{step.count}</b> <span className={css.long}>{capital(step.name)}</span>
              <span className={css.short} aria-hidden="true">
                {capital(step.short)}
              </span>
              {step.noticed > 0 && <span className="sr">, {sayNoticed(step.noticed)}</span>}
            </span>
          </button>
        )
      })}
    </div>
  )
}

/** The outline of the chart while it loads. */
export function StaircaseShape({ steps = 7 }: { steps?: number }) {
  return (
    <div className={classes(css.climb, css.waiting)} style={{ '--steps': steps } as React.CSSProperties}>
      {Array.from({ length: steps }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: all shapes are identical.
          key={index}
          className={css.step}
          style={{ '--n': index } as React.CSSProperties}
        >
          <span className={css.tread} />
        </span>
      ))}
    </div>
  )
}

interface StairsProps {
  /** The number of steps in the story. */
  of: number
  /** The number of steps reached; 0: not begun. */
  at: number
}

/** A small version of the chart for one person. Callers also show the position as text. */
export function Stairs({ of, at }: StairsProps) {
  const wide = 55 / of
  const x = (step: number) => 2 + step * wide
  const y = (step: number) => 21 - step * (18 / of)
  const line = (from: number, to: number) => {
    let path = `M${x(from)} ${y(from)}H${x(from + 1)}`
    for (let step = from + 1; step <= to; step++) path += `V${y(step)}H${x(step + 1)}`
    return path
  }
  const here = Math.min(at, of) - 1
  return (
    <svg className={css.stairs} viewBox="0 0 60 24" aria-hidden="true" focusable="false">
      {at < of && <path className={css.todo} d={line(Math.max(0, here + 1), of - 1)} />}
      {at > 0 && (
        <>
          <path className={css.climbed} d={line(0, here)} />
          <circle cx={x(here) + wide / 2} cy={y(here) - 5.2} r="3.3" />
        </>
      )}
    </svg>
  )
}
