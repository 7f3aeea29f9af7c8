import { ScreenFrame } from '@didascalie/stage'
import { loadingText } from '../../content/texts.js'
import { PageMark } from '../../design/notion-icon.js'
import { useApp } from '../../model/app-context.js'
import css from './loading-screen.module.css'

/** The path of the progress bar: a stair of five steps, which a sun climbs. */
const stairs = 'M4 128H96V108H188V88H284V68H380V48H472'
const sunPosition = (fraction: number) => {
  const step = Math.min(Math.floor(fraction * 5), 4)
  return { x: 4 + fraction * 468, y: 101 - step * 20 }
}

export function LoadingScreen() {
  const loaded = useApp((state) => state.loaded)
  const percent = Math.round(loaded * 100)
  const sun = sunPosition(loaded)
  return (
    <ScreenFrame>
      <div className={css.loading}>
        <p className={css.mark}>
          <PageMark />
        </p>
        <svg className={css.stairs} viewBox="0 0 480 140" aria-hidden="true" focusable="false">
          <path className={css.todo} d={stairs} />
          <path className={css.done} d={stairs} pathLength={1} strokeDasharray={`${loaded} 2`} />
          <circle className={css.sun} cx={sun.x} cy={sun.y} r="13" />
        </svg>
        <h1 className={css.text} tabIndex={-1} data-screen-title>
          {loadingText}
        </h1>
        <div
          className={css.percent}
          role="progressbar"
          aria-label="Chargement"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
        >
          {percent}&nbsp;%
        </div>
      </div>
    </ScreenFrame>
  )
}
