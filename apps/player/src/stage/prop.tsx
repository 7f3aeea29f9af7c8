import type { Box } from '@didascalie/contract'
import { type CSSProperties, useState } from 'react'
import { useComfort } from '../comfort/comfort.js'
import { backgroundOffset, stageHeight, stageWidth } from '../constants.js'
import { Icon } from '../design/icon.js'
import type { LabelPlace } from './label-places.js'
import { type Change, changeOf, type ShownProp } from './prop-state.js'
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
  /** There is nothing left to do with it. */
  readonly done: boolean
  /** For somebody who finds nothing. */
  readonly shimmers: boolean
}

interface PropProps {
  /** As it is now; nothing once it is gone. */
  readonly shown: ShownProp | undefined
  readonly name: string
  readonly clickable?: Omit<Clickable, 'name'>
}

type Variables = CSSProperties & Record<`--${string}`, string | number>

/** Where what is taken goes: to the player, at the foot of the stage. */
const pocket = { x: stageWidth / 2, y: stageHeight - 20 }

const placeOf = ({ x, y, w, h }: Box): CSSProperties => ({
  left: x + backgroundOffset,
  top: y,
  width: w,
  height: h,
})

/** What the style sheet moves an object by. */
function wayOf({ x, y, w, h }: Box, to: Box | undefined): Variables {
  return {
    '--weight': (h - 9) / h,
    '--low': to ? to.h / h : 1,
    '--bump': to ? (to.h - 3) / h : 1,
    '--pocket-x': `${pocket.x - x - w / 2}px`,
    '--pocket-y': `${pocket.y - y - h / 2}px`,
  }
}

interface Changing {
  readonly now: ShownProp | undefined
  readonly before: ShownProp | undefined
  readonly change: Change | undefined
}

/** What it was stays until its movement is over; with less movement it goes at once. */
function useChange(shown: ShownProp | undefined): Changing & { readonly onOver: () => void } {
  const still = useComfort(({ reduceMotion }) => reduceMotion)
  const [changing, setChanging] = useState<Changing>({ now: shown, before: undefined, change: undefined })
  const change = changeOf(changing.now, shown)
  if (change) {
    const before = still ? undefined : changing.now
    setChanging({ now: shown, before, change: still ? undefined : change })
  }
  return { ...changing, onOver: () => setChanging({ now: shown, before: undefined, change: undefined }) }
}

function Sprite({ shown: { picture } }: { shown: ShownProp }) {
  const { url, onError } = usePicture(picture)
  return url ? <img src={url} alt="" draggable={false} onError={onError} /> : null
}

/** A sprite where its background expects it; something to press, when it can be. */
export function Prop({ shown, name, clickable }: PropProps) {
  const { before, change, onOver } = useChange(shown)
  return (
    <>
      {before && (
        <span
          className={`${css.prop} ${css.leaving}`}
          style={{ ...placeOf(before.box), ...wayOf(before.box, shown?.box) }}
          data-change={change}
          aria-hidden="true"
          onAnimationEnd={onOver}
        >
          <Sprite shown={before} />
        </span>
      )}
      {shown && !clickable && (
        <span
          className={css.prop}
          style={placeOf(shown.box)}
          data-prop={name}
          data-state={shown.state}
          data-coming={change}
        >
          <Sprite shown={shown} />
        </span>
      )}
      {shown && clickable && <PressableProp shown={shown} coming={change} name={name} {...clickable} />}
    </>
  )
}

function PressableProp(
  props: Clickable & { readonly shown: ShownProp; readonly coming: Change | undefined },
) {
  const { shown, coming, index, name, title, label, lit, named, seen, done, shimmers } = props
  const { url, onError } = usePicture(shown.picture)
  const about = done ? `${title} (tout vu)` : seen ? `${title} (déjà vu)` : title
  return (
    <button
      type="button"
      className={css.prop}
      style={placeOf(shown.box)}
      data-index={index}
      data-object={name}
      data-state={shown.state}
      data-coming={coming}
      data-lit={lit}
      data-named={named}
      data-seen={seen}
      data-done={done}
      data-shimmers={shimmers}
      aria-label={about}
    >
      <span className={css.glow} />
      {url ? (
        <img src={url} alt="" draggable={false} onError={onError} />
      ) : (
        <span className={css.paper} data-lean={index % 2} aria-hidden="true" />
      )}
      <span
        className={css.name}
        data-side={label?.side}
        data-align={label?.align}
        data-inside={!url}
        aria-hidden="true"
      >
        {title}
        {done && <Icon name="tick" />}
      </span>
    </button>
  )
}
