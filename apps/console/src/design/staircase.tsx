// A chart of the progress of a group. The first step is for people who have not begun, and the last
// step for people who have finished. Each step between them is for one chapter. A step shows one
// dot per person, or one bar if the group is large.
import { capital } from '../words/french.js'
import { classes } from './classes.js'
import css from './staircase.module.css'

export interface StaircaseChapter {
  id: string
  name: string
  short: string
  count: number
  /** How many people have an alert. */
  noticed: number
  playing: number
}

/** Above this number of people in the group, the chart shows bars instead of dots. */
export const maxDots = 60

type DotKind = 'none' | 'on' | 'done' | 'playing' | 'noticed'

export function Dot({ kind }: { kind: DotKind }) {
  return <span className={classes(css.dot, css[kind])} />
}

function dotsOf(chapter: StaircaseChapter, defaultDot: DotKind): DotKind[] {
  const noticed = Math.min(chapter.noticed, chapter.count)
  const playing = Math.min(chapter.playing, chapter.count - noticed)
  return [
    ...Array<DotKind>(chapter.count - noticed - playing).fill(defaultDot),
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
  chapters: readonly StaircaseChapter[]
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
  /** Returns the number of people with an alert as text for screen readers, for example « dont 2 à regarder ». */
  alertLabel: (count: number) => string
  /** Whether the data is old because the server does not answer. The chart then looks faded. */
  stale?: boolean
}

export function Staircase({ label, chapters, chosen, onChoose, alertLabel, stale }: StaircaseProps) {
  const peopleCount = chapters.reduce((sum, { count }) => sum + count, 0)
  const maxCount = Math.max(1, ...chapters.map(({ count }) => count))
  const last = chapters.length - 1
  return (
    // biome-ignore lint/a11y/useSemanticElements: screen readers would announce a fieldset as a form, but there is no form.
    <div
      className={classes(css.climb, stale && css.stale)}
      role="group"
      aria-label={label}
      style={{ '--steps': chapters.length } as React.CSSProperties}
    >
      {chapters.map((chapter, index) => {
        const kind = index === 0 ? 'none' : index === last ? 'done' : 'on'
        return (
          <button
            key={chapter.id}
            type="button"
            className={classes(css.step, css[`${kind}Step`], chapter.count === 0 && css.zero)}
            style={{ '--n': index, '--h': chapter.count / maxCount } as React.CSSProperties}
            aria-pressed={chosen === chapter.id}
            onClick={() => onChoose(chosen === chapter.id ? undefined : chapter.id)}
          >
            <span className={css.dots} aria-hidden="true">
              {peopleCount > maxDots
                ? chapter.count > 0 && <span className={css.heap} />
                : // biome-ignore lint/suspicious/noArrayIndexKey: dots of one kind are identical.
                  dotsOf(chapter, kind).map((dot, dotIndex) => <Dot key={dotIndex} kind={dot} />)}
              {index === last && <Sun />}
            </span>
            <span className={css.tread}>
              <b>{chapter.count}</b> <span className={css.long}>{capital(chapter.name)}</span>
              <span className={css.short} aria-hidden="true">
                {capital(chapter.short)}
              </span>
              {chapter.noticed > 0 && <span className="sr">, {alertLabel(chapter.noticed)}</span>}
            </span>
          </button>
        )
      })}
    </div>
  )
}

/** An empty chart, shown while the data loads. */
export function StaircaseShape({ chapterCount = 7 }: { chapterCount?: number }) {
  return (
    <div
      className={classes(css.climb, css.waiting)}
      style={{ '--steps': chapterCount } as React.CSSProperties}
    >
      {Array.from({ length: chapterCount }, (_, index) => (
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
  /** The number of chapters in the story. */
  of: number
  /** The number of chapters reached; 0: the person has not begun. */
  at: number
}

/** A small version of the chart for one person. Hidden from screen readers: callers also show the position as text. */
export function PersonStaircase({ of: chapterCount, at: reachedCount }: PersonStaircaseProps) {
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
