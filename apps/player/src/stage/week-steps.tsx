import { type Weekday, weekdays } from './week.js'
import css from './week-steps.module.css'

const step = 96
const rise = 20
const heightOf = (index: number) => 128 - index * rise

/** The stairs of some days, from one to the next. */
function stairs(from: number, to: number): string {
  let path = `M${from * step + 4} ${heightOf(from)}`
  for (let index = from; index < to; index += 1) {
    path += `H${(index + 1) * step - (index === to - 1 ? 4 : 0)}`
    if (index < to - 1) path += `V${heightOf(index + 1)}`
  }
  return path
}

/** The week as five steps with a sun: how far we are, without a score. */
export function WeekSteps({ day }: { day: Weekday }) {
  const today = weekdays.indexOf(day)
  return (
    <svg
      className={css.week}
      viewBox="0 0 480 176"
      role="img"
      aria-label={`Semaine : ${day}, jour ${today + 1} sur ${weekdays.length}`}
    >
      {today < 4 && (
        <path className={css.todo} d={`M${(today + 1) * step} ${heightOf(today)}V${heightOf(today + 1)}`} />
      )}
      {today < 4 && (
        <path className={css.todo} d={stairs(today + 1, 5).replace(/^M\d+/, `M${(today + 1) * step}`)} />
      )}
      <path className={css.done} d={stairs(0, today + 1)} />
      <circle className={css.sun} cx={today * step + 48} cy={heightOf(today) - 27} r="14" />
      {weekdays.map((name, index) => (
        <text key={name} x={index * step + 48} y="168" className={name === day ? css.now : css.other}>
          {name.slice(0, 3)}.
        </text>
      ))}
    </svg>
  )
}
