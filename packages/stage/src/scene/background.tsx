import { prefixOf } from '@didascalie/contract'
import { memo, type ReactNode, useState } from 'react'
import { pictureNames } from '../content/media-names.js'
import { usePicture } from '../pictures/use-picture.js'
import css from './background.module.css'

/** The background image, which fills its parent. Renders nothing if the image cannot be loaded. */
export const BackgroundPicture = memo(function BackgroundPicture({ id }: { id: string }) {
  const { url, onError } = usePicture(pictureNames.background(id))
  if (!url) return null
  return <img src={url} alt="" decoding="sync" draggable={false} onError={onError} />
})

interface BackgroundProps {
  readonly id: string
  /** Whether the slide has ended; `false` at its start. */
  readonly slid: boolean
  /** The props, which slide with the background. */
  readonly children?: ReactNode
}

/**
 * The background, 2304×1080. Another hour of the same place fades in over the previous image, which is then removed, because a second image of this
 * size slows down each frame of a slide.
 */
export function Background({ id, slid, children }: BackgroundProps) {
  const [shown, setShown] = useState({ now: id, before: '' })
  if (shown.now !== id) {
    setShown({ now: id, before: prefixOf(shown.now) === prefixOf(id) ? shown.now : '' })
  }
  if (id === '') return null
  return (
    <div className={css.scene} data-slid={slid}>
      {shown.before && (
        <div className={css.layer} key={shown.before}>
          <BackgroundPicture id={shown.before} />
        </div>
      )}
      <div
        className={`${css.layer} ${shown.before ? css.fresh : ''}`}
        key={id}
        onAnimationEnd={() => setShown({ now: id, before: '' })}
      >
        <BackgroundPicture id={id} />
      </div>
      {children}
    </div>
  )
}
