import type { Box } from '@didascalie/contract'
import { backgroundOffset } from '../constants.js'
import { Icon } from '../design/icon.js'
import type { LabelPlace } from './label-places.js'
import css from './scene-props.module.css'
import { usePicture } from './use-picture.js'

interface Clickable {
  readonly index: number
  readonly name: string
  readonly title: string
  /** Where its name hangs. */
  readonly label: LabelPlace | undefined
  /** Under the pointer, or being looked at. */
  readonly lit: boolean
  /** Its name is shown. */
  readonly named: boolean
  /** It has been looked at before. */
  readonly seen: boolean
}

interface PropProps {
  readonly picture: string
  readonly box: Box
  readonly clickable?: Clickable
}

/** A sprite where its background expects it; something to press, when it can be. */
export function Prop({ picture, box, clickable }: PropProps) {
  const { url, onError } = usePicture(picture)
  const place = { left: box.x + backgroundOffset, top: box.y, width: box.w, height: box.h }
  const sprite = url && <img src={url} alt="" draggable={false} onError={onError} />
  if (!clickable)
    return sprite ? (
      <span className={css.prop} style={place}>
        {sprite}
      </span>
    ) : null
  const { index, name, title, label, lit, named, seen } = clickable
  return (
    <button
      type="button"
      className={css.prop}
      style={place}
      data-index={index}
      data-object={name}
      data-lit={lit}
      data-named={named}
      data-seen={seen}
      aria-label={seen ? `${title} (déjà vu)` : title}
    >
      <span className={css.glow} />
      {sprite || <span className={css.paper} data-lean={index % 2} aria-hidden="true" />}
      <span
        className={css.name}
        data-side={label?.side}
        data-align={label?.align}
        data-inside={!sprite}
        aria-hidden="true"
      >
        {title}
        {seen && <Icon name="tick" />}
      </span>
    </button>
  )
}
