import { platformMark } from '@didascalie/contract'
import css from './console-mark.module.css'

/** The Didascalie logo on a dark rounded square in the brand colour. */
export function PlatformLogo() {
  return (
    <svg className={css.mark} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <rect className={css.ground} width="64" height="64" rx="14" />
      <rect className={css.line} x="3" y="3" width="58" height="58" rx="11.5" />
      <path className={css.pen} d={platformMark.lines} />
      <path className={css.sun} d={platformMark.sun} />
    </svg>
  )
}

/** The logo of the console (régie): the faders of a lighting desk. */
export function ConsoleLogo({ onPaper: isOnPaper = false }: { onPaper?: boolean }) {
  const levels = [0, 1, 2, 3, 4]
  return (
    <svg
      className={isOnPaper ? `${css.faders} ${css.onPaper}` : css.faders}
      viewBox="0 0 136 92"
      aria-hidden="true"
      focusable="false"
    >
      {levels.map((level) => {
        const x = 12 + level * 28
        const y = 62 - level * 11
        return (
          <g key={level} className={level === 4 ? css.lit : undefined}>
            <path className={css.slot} d={`M${x} 12V80`} />
            <path className={css.level} d={`M${x} ${y}V80`} />
            <rect className={css.knob} x={x - 9} y={y - 6} width="18" height="12" rx="3.5" />
            <path className={css.notch} d={`M${x - 5} ${y}h10`} />
          </g>
        )
      })}
    </svg>
  )
}
