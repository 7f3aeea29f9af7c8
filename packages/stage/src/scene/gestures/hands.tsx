import { pictureNames } from '../../content/media-names.js'
import { usePicture } from '../../pictures/use-picture.js'
import css from './gestures.module.css'
import type { PullSettings } from './pull-length.js'

type Hand = NonNullable<PullSettings['hands']>[number]

interface HandsProps {
  readonly hands: readonly Hand[]
  /** How far the hands are to the right of their first position, in pixels of the stage. */
  readonly moved?: number
}

/** The hands of the learner. They do not block the pointer. */
export const Hands = ({ hands, moved = 0 }: HandsProps) =>
  hands.map((hand) => <HandPicture key={hand.picture} hand={hand} moved={moved} />)

function HandPicture({ hand: { picture, box }, moved }: { hand: Hand; moved: number }) {
  const { url, onError } = usePicture(pictureNames.actLayer(picture))
  if (!url) return null
  const style = { left: box.x + moved, top: box.y, width: box.w, height: box.h }
  return <img className={css.hand} style={style} src={url} alt="" draggable={false} onError={onError} />
}
