import type { Box } from '@didascalie/contract'
import { stageWidth } from '../../constants.js'
import css from './gestures.module.css'
import { formatLength } from './pull-length.js'

interface Tick {
  readonly millimetre: number
  readonly x: number
}

function ticksBetween(first: number, last: number, step: number, scale: number): Tick[] {
  const ticks: Tick[] = []
  for (let millimetre = Math.max(0, Math.ceil(first / step) * step); millimetre <= last; millimetre += step)
    ticks.push({ millimetre, x: (millimetre - first) * scale })
  return ticks
}

const heightOf = (millimetre: number) => (millimetre % 10 === 0 ? 0.5 : millimetre % 5 === 0 ? 0.36 : 0.22)

/** Draws all ticks as one SVG path, because a tape has hundreds of ticks. */
const pathOf = (ticks: readonly Tick[], height: number) =>
  ticks
    .map(({ millimetre, x }) => `M${x.toFixed(1)} 0v${(height * heightOf(millimetre)).toFixed(1)}`)
    .join('')

/** The part of the measuring tape that is outside its case. */
export function TapeBlade({ from, length, scale }: { from: Box; length: number; scale: number }) {
  const height = 0.3 * from.h
  const width = length * scale + 0.06 * from.w
  const numbers = ticksBetween(100, length, 100, scale)
  return (
    <svg
      className={css.blade}
      style={{ left: from.x, top: from.y + 0.9 * from.h - 0.62 * height }}
      width={Math.max(1, width)}
      height={height}
      aria-hidden="true"
    >
      <rect className={css.tape} width={width} height={height} />
      <rect className={css.tapeEdge} y={height * 0.91} width={width} height={height * 0.09} />
      <path className={css.ticks} d={pathOf(ticksBetween(0, length, 5, scale), height)} />
      {numbers.map(({ millimetre, x }) => (
        <text
          key={millimetre}
          x={x + 100 * scale - 4}
          y={height * 0.82}
          fontSize={height * 0.36}
          textAnchor="end"
        >
          {millimetre / 10}
        </text>
      ))}
      <rect
        className={css.hook}
        x={-0.02 * from.w}
        y={-0.2 * height}
        width={0.04 * from.w}
        height={height * 1.25}
      />
    </svg>
  )
}

/** How many millimetres the loupe shows on each side. */
const loupeReach = 18
const loupeScale = 11
/** The height of the loupe and the space around it, in pixels of the stage. */
export const loupeSpace = 210
const loupeWidth = 2 * loupeReach * loupeScale

/** A magnifying glass at the point where the tape leaves its case. The learner can read the millimetres there. */
export function Loupe({ x, y, length }: { x: number; y: number; length: number }) {
  const first = length - loupeReach
  const ticks = ticksBetween(first, length + loupeReach, 1, loupeScale)
  const left = Math.min(stageWidth - loupeWidth - 40, Math.max(40, x - loupeWidth / 2))
  return (
    <div className={css.loupe} style={{ left, top: y + 24, width: loupeWidth }} aria-hidden="true">
      <svg width={loupeWidth} height={96} aria-hidden="true">
        <path className={css.ticks} d={pathOf(ticks, 84)} />
        {ticks
          .filter(({ millimetre }) => millimetre % 10 === 0)
          .map((tick) => (
            <text key={tick.millimetre} x={tick.x} y={78} fontSize={30} textAnchor="middle">
              {tick.millimetre / 10}
            </text>
          ))}
        <path className={css.readingMark} d={`M${loupeWidth / 2} 0V96`} />
      </svg>
      <span>{formatLength(length)}</span>
    </div>
  )
}
