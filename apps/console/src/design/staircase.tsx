// A chart of the progress of a group. The first step is for people who have not begun, and the last step for people who have finished. Each
// step between them is for one chapter. A step shows one dot per person, or one bar if the group is large.
import { capitalise } from '@didascalie/contract/text'
import { classes } from '@didascalie/design'
import css from './staircase.module.css'

export interface StaircaseStep {
  id: string
  name: string
  short: string
  count: number
  /** How many of these people have an alert. */
  noticed: number
  /** How many of these people play now. */
  playing: number
}

/** Above this number of people in the group, the chart shows bars instead of dots. */
export const maxDots = 60

type DotKind = 'none' | 'on' | 'done' | 'playing' | 'noticed'

export function Dot({ kind }: { kind: DotKind }) {
  return <span className={classes(css.dot, css[kind])} />
}

/**
 * Returns one dot per person at the step. A person can be counted in `noticed` and in `playing`. If both numbers together are larger
 * than `count`, the result has fewer `playing` dots.
 */
function dotsOf(step: StaircaseStep, defaultDot: DotKind): DotKind[] {
  const alertCount = Math.min(step.noticed, step.count)
  const playingCount = Math.min(step.playing, step.count - alertCount)
  return [
    ...Array<DotKind>(step.count - alertCount - playingCount).fill(defaultDot),
    ...Array<DotKind>(playingCount).fill('playing'),
    ...Array<DotKind>(alertCount).fill('noticed'),
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
  steps: readonly StaircaseStep[]
  /** The id of the pressed step, or `undefined` if no step is pressed. */
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
  /** Returns a text for screen readers, for example « dont 2 à regarder » if two people have an alert. */
  alertLabel: (count: number) => string
  /** Whether the data is old because the server does not answer. The chart then looks faded. */
  stale?: boolean
}

export function Staircase({ label, steps, chosen, onChoose, alertLabel, stale }: StaircaseProps) {
  const peopleCount = steps.reduce((sum, { count }) => sum + count, 0)
  const maxCount = Math.max(1, ...steps.map(({ count }) => count))
  const lastIndex = steps.length - 1
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form, and these buttons are not form fields.
    <div
      className={classes(css.climb, stale && css.stale)}
      role="group"
      aria-label={label}
      style={{ '--steps': steps.length } as React.CSSProperties}
    >
      {steps.map((step, index) => {
        const kind = index === 0 ? 'none' : index === lastIndex ? 'done' : 'on'
        return (
          <button
            key={step.id}
            type="button"
            className={classes(css.step, css[`${kind}Step`], step.count === 0 && css.zero)}
            style={{ '--n': index, '--h': step.count / maxCount } as React.CSSProperties}
            aria-pressed={chosen === step.id}
            onClick={() => onChoose(chosen === step.id ? undefined : step.id)}
          >
            <span className={css.dots} aria-hidden="true">
              {peopleCount > maxDots
                ? step.count > 0 && <span className={css.heap} />
                : // biome-ignore lint/suspicious/noArrayIndexKey: dots of one kind are identical.
                  dotsOf(step, kind).map((dot, dotIndex) => <Dot key={dotIndex} kind={dot} />)}
              {index === lastIndex && <Sun />}
            </span>
            <span className={css.tread}>
              <b>{step.count}</b> <span className={css.long}>{capitalise(step.name)}</span>
              <span className={css.short} aria-hidden="true">
                {capitalise(step.short)}
              </span>
              {step.noticed > 0 && <span className="sr">, {alertLabel(step.noticed)}</span>}
            </span>
          </button>
        )
      })}
    </div>
  )
}

/** An empty chart, shown while the data loads. */
export function StaircaseShape({ stepCount = 7 }: { stepCount?: number }) {
  return (
    <div className={classes(css.climb, css.waiting)} style={{ '--steps': stepCount } as React.CSSProperties}>
      {Array.from({ length: stepCount }, (_, index) => (
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

interface PersonStaircaseProps {
  chapterCount: number
  /** The number of chapters that the person has reached. 0 means that the person has not begun. */
  reachedCount: number
}

/** A small version of the chart for one person. Hidden from screen readers: callers also show the position as text. */
export function PersonStaircase({ chapterCount, reachedCount }: PersonStaircaseProps) {
  const stepWidth = 55 / chapterCount
  const x = (step: number) => 2 + step * stepWidth
  const y = (step: number) => 21 - step * (18 / chapterCount)
  const line = (from: number, to: number) => {
    let path = `M${x(from)} ${y(from)}H${x(from + 1)}`
    for (let step = from + 1; step <= to; step++) path += `V${y(step)}H${x(step + 1)}`
    return path
  }
  const currentChapter = Math.min(reachedCount, chapterCount) - 1
  return (
    <svg className={css.stairs} viewBox="0 0 60 24" aria-hidden="true" focusable="false">
      {reachedCount < chapterCount && (
        <path className={css.todo} d={line(Math.max(0, currentChapter + 1), chapterCount - 1)} />
      )}
      {reachedCount > 0 && (
        <>
          <path className={css.climbed} d={line(0, currentChapter)} />
          <circle cx={x(currentChapter) + stepWidth / 2} cy={y(currentChapter) - 5.2} r="3.3" />
        </>
      )}
    </svg>
  )
}
