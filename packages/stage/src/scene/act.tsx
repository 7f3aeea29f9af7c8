import type { ActLayer } from '@didascalie/contract'
import type { CSSProperties } from 'react'
import { stageHeight, stageWidth } from '../constants.js'
import { useGame } from '../content/game.js'
import { pictureNames } from '../content/media-names.js'
import { usePicture } from '../pictures/use-picture.js'
import css from './act.module.css'
import type { ShownAct } from './stage-state.js'

/**
 * The current drawing of an act (a series of drawings before a line). It covers the place and its people. It is hidden from screen readers,
 * which announce the description of the act instead.
 */
export function ActScene({ act: { id, drawing: index, isOver } }: { act: ShownAct }) {
  const drawing = useGame().scene.staging?.acts[id]?.drawings[index]
  if (!drawing) return null
  return (
    <div className={css.act} data-act={id} data-drawing={index} aria-hidden="true">
      <div className={css.plane} key={index}>
        <Picture name={pictureNames.act(drawing.picture)} />
        {(drawing.layers ?? []).map((layer) => (
          <div
            key={`${layer.picture} ${layer.box.x} ${layer.box.y}`}
            className={css.layer}
            data-over={isOver}
            style={layerStyle(layer, drawing.ms)}
          >
            <Picture name={pictureNames.actLayer(layer.picture)} />
          </div>
        ))}
      </div>
    </div>
  )
}

function Picture({ name }: { name: string }) {
  const { url, onError } = usePicture(name)
  return url ? <img src={url} alt="" decoding="sync" draggable={false} onError={onError} /> : null
}

/** All lengths are percentages, because the reading layout shows the drawing at another size. */
function layerStyle({ box, to, opacity: [first, last] = [1, 1] }: ActLayer, ms: number): CSSProperties {
  const variables: Record<`--${string}`, string | number> = {
    '--to': `${percent(to.x - box.x, box.w)} ${percent(to.y - box.y, box.h)}`,
    '--first-opacity': first,
    '--last-opacity': last,
    '--ms': `${ms}ms`,
  }
  return {
    ...variables,
    left: percent(box.x, stageWidth),
    top: percent(box.y, stageHeight),
    width: percent(box.w, stageWidth),
    height: percent(box.h, stageHeight),
  }
}

const percent = (length: number, whole: number) => `${(100 * length) / whole}%`
