import type { Chapter } from '@didascalie/contract'
import { progressText } from '../content/calendar.js'
import { useGame } from '../content/game.js'
import css from './chapter-steps.module.css'

/** The width of the staircase in an SVG drawing of 480×176 units. `climb`: its height. `gap`: the space between two steps. */
const width = 480
const climb = 80
const gap = 4

/** Computes the position and the height of each step. */
function stairsOf(count: number) {
  const step = width / count
  const rise = count > 1 ? climb / (count - 1) : 0
  const left = (at: number) => gap + at * step
  const height = (at: number) => 128 - at * rise
  const middle = (at: number) => left(at) + (step - gap) / 2
  /** The SVG path of the steps from one chapter to another, both included. */
  const path = (from: number, to: number) => {
    let drawn = `M${left(from)} ${height(from)}H${left(from) + step - gap}`
    for (let at = from + 1; at <= to; at++)
      drawn += `V${height(at)}H${left(at) + (at === to ? step - gap : step)}`
    return drawn
  }
  return { height, middle, path }
}

/** Shows the chapters as a staircase with a sun on the current step: progress without a score. */
export function ChapterSteps({ chapter }: { chapter: Chapter }) {
  const { calendar } = useGame()
  const { chapters } = calendar
  const at = chapters.findIndex(({ id }) => id === chapter.id)
  const last = chapters.length - 1
  const { height, middle, path } = stairsOf(chapters.length)
  return (
    <svg className={css.steps} viewBox="0 0 480 176" role="img" aria-label={progressText(calendar, chapter)}>
      {at < last && <path className={css.todo} d={path(at + 1, last)} />}
      <path className={css.done} d={path(0, at)} />
      <circle className={css.sun} cx={middle(at)} cy={height(at) - 27} r="14" />
      {chapters.map(({ id, short }, index) => (
        <text key={id} x={middle(index)} y="170" className={index === at ? css.now : undefined}>
          {short}
        </text>
      ))}
    </svg>
  )
}
