import type { SceneClock } from '@didascalie/contract'
import type { CSSProperties } from 'react'
import { stageHeight, stageWidth } from '../constants.js'
import { useGame } from '../content/game.js'
import { pictureNames } from '../content/media-names.js'
import { pictureUrl } from '../pictures/pictures.js'
import { handsBetween, lightAt } from './clock-hands.js'
import css from './town-clock.module.css'

interface TownClockProps {
  readonly from: string
  readonly to: string
  /** The hands turn only while the clock is shown. */
  readonly isShown: boolean
}

/** The sky at the hours `from` and `to`, and the position of the dial; `undefined` if the game has no clock picture for `to`. */
export function useTownClock({ from, to }: Pick<TownClockProps, 'from' | 'to'>) {
  const game = useGame()
  const dial = game.scene.clock?.[lightAt(to)]
  const sky = pictureUrl(game, pictureNames.clock(lightAt(to)))
  const previousSky = pictureUrl(game, pictureNames.clock(lightAt(from)))
  return dial && sky ? { dial, sky, previousSky: previousSky ?? sky } : undefined
}

type Variables = CSSProperties & Record<`--${string}`, string>

/** The box of a hand, in percent of the image. `length` and `width` are fractions of the radius of the dial. */
function handStyle({ x, y, r }: SceneClock, length: number, width: number): CSSProperties {
  const percent = (part: number, total: number) => `${(part / total) * 100}%`
  return {
    left: percent(x - (r * width) / 2, stageWidth),
    top: percent(y - r * length, stageHeight),
    width: percent(r * width, stageWidth),
    height: percent(r * length, stageHeight),
  }
}

const turnStyle = ({ from, to }: { from: number; to: number }): Variables => ({
  '--from': `${from}deg`,
  '--to': `${to}deg`,
})

/** A clock whose hands turn while the sky changes. Screen readers skip the clock, because the text of the ellipse contains the hour. */
export function TownClock({ from, to, isShown }: TownClockProps) {
  const clock = useTownClock({ from, to })
  if (!clock) return null
  const { dial, sky, previousSky } = clock
  const { hour, minute } = handsBetween(from, to)
  const dialStyle: Variables = { '--dial': `${(dial.x / stageWidth) * 100}%` }
  return (
    <div className={css.clock} style={dialStyle} data-there={isShown} aria-hidden="true">
      <img src={previousSky} alt="" draggable={false} />
      <img src={sky} alt="" draggable={false} className={css.after} />
      <span className={css.hand} style={{ ...handStyle(dial, 0.5, 0.1), ...turnStyle(hour) }} />
      <span className={css.hand} style={{ ...handStyle(dial, 0.76, 0.065), ...turnStyle(minute) }} />
      <div className={css.dusk} />
    </div>
  )
}
