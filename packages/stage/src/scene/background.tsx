import { locationAltKey, prefixOf } from '@didascalie/contract'
import { memo, type ReactNode, useState } from 'react'
import { useGame, wording } from '../content/game.js'
import { pictureNames } from '../content/media-names.js'
import { usePicture } from '../pictures/use-picture.js'
import css from './background.module.css'

/** The background image, which fills its parent. Renders nothing if the image cannot be loaded. */
export const BackgroundPicture = memo(function BackgroundPicture({ id }: { id: string }) {
  const { url, onError } = usePicture(pictureNames.background(id))
  const alt = wording(useGame(), locationAltKey(id), '')
  if (!url) return null
  return <img src={url} alt={alt} decoding="sync" draggable={false} onError={onError} />
})

interface BackgroundProps {
  readonly id: string
  /** `false` before the slide. `true` makes the background slide to its final position. */
  readonly slid: boolean
  /** The objects of the place, which slide with the background. */
  readonly children?: ReactNode
}

/**
 * The background, 2304×1080. If the next background shows the same place at another hour, it fades in over the previous image. The previous
 * image is then removed, because a second image of this size slows down each frame of a slide.
 */
export function Background({ id, slid, children }: BackgroundProps) {
  const [shown, setShown] = useState({ current: id, previous: '' })
  if (shown.current !== id) {
    setShown({ current: id, previous: prefixOf(shown.current) === prefixOf(id) ? shown.current : '' })
  }
  if (id === '') return null
  return (
    <div className={css.scene} data-slid={slid}>
      {shown.previous && (
        <div className={css.layer} key={shown.previous}>
          <BackgroundPicture id={shown.previous} />
        </div>
      )}
      <div
        className={`${css.layer} ${shown.previous ? css.fresh : ''}`}
        key={id}
        onAnimationEnd={() => setShown({ current: id, previous: '' })}
      >
        <BackgroundPicture id={id} />
      </div>
      {children}
    </div>
  )
}
