import css from './week.module.css'

export const weekdays = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi'] as const
const brief = ['lun.', 'mar.', 'mer.', 'jeu.', 'ven.'] as const
const left = (day: number) => 4 + day * 96
const height = (day: number) => 128 - day * 20

/** The steps from one day to another, each a little higher. */
function steps(from: number, to: number): string {
  let path = `M${left(from)} ${height(from)}H${left(from) + 92}`
  for (let day = from + 1; day <= to; day++) path += `V${height(day)}H${left(day) + (day === to ? 92 : 96)}`
  return path
}

/** The week as five steps with a sun: progress without a score. `day` counts from 1. */
export function Week({ day }: { day: number }) {
  const at = Math.min(Math.max(day, 1), 5) - 1
  return (
    <svg
      className={css.week}
      viewBox="0 0 480 176"
      role="img"
      aria-label={`Semaine\u00a0: ${weekdays[at]}, jour ${at + 1} sur 5`}
    >
      {at < 4 && <path className={css.todo} d={steps(at + 1, 4)} />}
      <path className={css.done} d={steps(0, at)} />
      <circle className={css.sun} cx={left(at) + 46} cy={height(at) - 27} r="14" />
      {brief.map((name, index) => (
        <text key={name} x={left(index) + 46} y="170" className={index === at ? css.now : undefined}>
          {name}
        </text>
      ))}
    </svg>
  )
}
