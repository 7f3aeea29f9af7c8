// Small charts of numbers. A chart with `aria-hidden` has no label, because callers also show its numbers as text.
import { classes } from '@didascalie/design'
import css from './share-charts.module.css'

const maxDots = 40

const letters = ['a', 'b', 'c'] as const
const toneOf = (index: number) => css[letters[index % letters.length] ?? 'a']

/**
 * The letter of a reply, on the colour of the reply. The three colours have nearly the same lightness, so that no reply looks like the
 * right one.
 */
export function ReplyLetter({ index }: { index: number }) {
  return <span className={classes(css.medal, toneOf(index))}>{letterOf(index)}</span>
}

export const letterOf = (index: number): string => String.fromCharCode(65 + (index % 26))
export const replyTone = toneOf

/** Shows one dot per person who chose a reply. If more than `maxDots` people answered, shows a bar instead. */
export function ShareDots({ count, total }: { count: number; total: number }) {
  if (total > maxDots) {
    return (
      <span className={css.track} aria-hidden="true">
        <span style={{ width: `${(count / total) * 100}%` }} />
      </span>
    )
  }
  return (
    <span className={css.units} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all dots are identical.
        <span key={index} />
      ))}
    </span>
  )
}

/** The distribution of replies as one small bar. */
export function ShareBar({ counts }: { counts: readonly number[] }) {
  return (
    <span className={css.bar} aria-hidden="true">
      {counts.map((count, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: replies keep their order.
        count > 0 ? <span key={index} className={toneOf(index)} style={{ flex: count }} /> : null,
      )}
    </span>
  )
}

interface SparklineProps {
  /** One value per day. The last value is for today. */
  values: readonly number[]
  label: string
}

export function Sparkline({ values, label }: SparklineProps) {
  const maxValue = Math.max(1, ...values)
  return (
    <svg className={css.spark} viewBox={`0 0 ${values.length * 8} 30`} role="img" aria-label={label}>
      {values.map((value, index) => {
        const height = value === 0 ? 1.6 : 3 + (25 * value) / maxValue
        const kind = index === values.length - 1 ? css.today : value === 0 ? css.noPlay : undefined
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: days keep their order.
            key={index}
            className={kind}
            x={index * 8}
            y={29 - height}
            width="5.6"
            height={height}
            rx="1.6"
          />
        )
      })}
    </svg>
  )
}

export function Meter({ value, total }: { value: number; total: number }) {
  return (
    <span className={css.meter} aria-hidden="true">
      <span style={{ width: `${total === 0 ? 0 : Math.min(100, (value / total) * 100)}%` }} />
    </span>
  )
}

export function GroupBar({
  finished,
  underWay,
  notBegun,
}: {
  finished: number
  underWay: number
  notBegun: number
}) {
  return (
    <span className={css.group} aria-hidden="true">
      {finished > 0 && <span className={css.finished} style={{ flex: finished }} />}
      {underWay > 0 && <span className={css.underWay} style={{ flex: underWay }} />}
      {notBegun > 0 && <span className={css.notBegun} style={{ flex: notBegun }} />}
    </span>
  )
}

/** Shows two values on one scale, as a disc and a lozenge joined by a line. */
export function TwoValues({ disc, lozenge, total }: { disc: number; lozenge: number; total: number }) {
  const position = (value: number) => `${total === 0 ? 0 : (value / total) * 100}%`
  const from = Math.min(disc, lozenge)
  const between = Math.abs(disc - lozenge)
  return (
    <span className={classes(css.rail, between === 0 && css.same)} aria-hidden="true">
      <span className={css.gap} style={{ left: position(from), width: position(between) }} />
      <span className={css.lozenge} style={{ left: position(lozenge) }} />
      <span className={css.disc} style={{ left: position(disc) }} />
    </span>
  )
}

export const Disc = () => <span className={css.disc} />
export const Lozenge = () => <span className={css.lozenge} />

export const shareClasses = { a: css.a, b: css.b, c: css.c }
