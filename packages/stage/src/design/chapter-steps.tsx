import type { Chapter } from '@didascalie/contract'
import { progressText } from '../content/calendar.js'
import { useGame } from '../content/game.js'
import css from './chapter-steps.module.css'

// The staircase is an SVG drawing of 480×176 units.
const width = 480
/** How much higher the last step is than the first one. */
const climb = 80
const gap = 4

function stairsOf(count: number) {
  const step = width / count
  const rise = count > 1 ? climb / (count - 1) : 0
  const left = (index: number) => gap + index * step
  const height = (index: number) => 128 - index * rise
  const middle = (index: number) => left(index) + (step - gap) / 2
  /** The SVG path of the steps from one chapter to another, both included. */
  const path = (from: number, to: number) => {
    let commands = `M${left(from)} ${height(from)}H${left(from) + step - gap}`
    for (let index = from + 1; index <= to; index++)
      commands += `V${height(index)}H${left(index) + (index === to ? step - gap : step)}`
    return commands
  }
  return { height, middle, path }
}

/** Shows the chapters as a staircase with a sun on the current step. The learner sees their progress, but no score. */
export function ChapterSteps({ chapter }: { chapter: Chapter }) {
  const { calendar } = useGame()
  const { chapters } = calendar
  const current = chapters.findIndex(({ id }) => id === chapter.id)
  const last = chapters.length - 1
  const { height, middle, path } = stairsOf(chapters.length)
  return (
    <svg className={css.steps} viewBox="0 0 480 176" role="img" aria-label={progressText(calendar, chapter)}>
      {current < last && <path className={css.todo} d={path(current + 1, last)} />}
      <path className={css.done} d={path(0, current)} />
      <circle className={css.sun} cx={middle(current)} cy={height(current) - 27} r="14" />
      {chapters.map(({ id, short }, index) => (
        <text key={id} x={middle(index)} y="170" className={index === current ? css.now : undefined}>
          {short}
        </text>
      ))}
    </svg>
  )
}
