import { prefixOf } from '@didascalie/contract'
import { memo, type ReactNode, useState } from 'react'
import { pictureNames } from '../content/media-names.js'
import { usePicture } from '../pictures/use-picture.js'
import css from './background.module.css'

/** The background image, filling its parent; renders nothing if the image cannot be loaded. */
export const BackgroundPicture = memo(function BackgroundPicture({ id }: { id: string }) {
  const { url, onError } = usePicture(pictureNames.background(id))
  if (!url) return null
  return <img src={url} alt="" decoding="sync" draggable={false} onError={onError} />
})

interface BackgroundProps {
  readonly id: string
  /** False at the start of the slide, true at its end. */
  readonly slid: boolean
  /** The props, which slide with the background. */
  readonly children?: ReactNode
}

/** The background, 2304×1080. Another hour of the same place fades in over the previous image, which is then removed: a
 * second image of this size makes each frame of a slide slower. */
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
