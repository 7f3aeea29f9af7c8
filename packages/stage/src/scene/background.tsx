import { prefixOf } from '@didascalie/contract'
import { memo, type ReactNode, useState } from 'react'
import { pictureNames } from '../content/media-names.js'
import { usePicture } from '../pictures/use-picture.js'
import css from './background.module.css'

/** A background's picture, filling the element around it; nothing where it cannot be loaded. */
export const BackgroundPicture = memo(function BackgroundPicture({ id }: { id: string }) {
  const { url, onError } = usePicture(pictureNames.background(id))
  if (!url) return null
  return <img src={url} alt="" decoding="sync" draggable={false} onError={onError} />
})

interface BackgroundProps {
  readonly id: string
  /** Across its offset, or still at the start of its slide. */
  readonly slid: boolean
  /** What stands in the scene and moves with it: its props. */
  readonly children?: ReactNode
}

/** 2304×1080 behind the stage. Another hour of the same place fades in over the one before, which then goes: a second
 * picture of that size makes every frame of a slide dearer. */
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
