import type { Box } from '@didascalie/contract'
import type { CSSProperties } from 'react'
import { backgroundOffset, stageHeight, stageWidth } from '../constants.js'
import { useWording } from '../content/game.js'
import { Icon } from '../design/icon.js'
import { usePicture } from '../pictures/use-picture.js'
import type { LabelPosition } from './label-positions.js'
import { type Change, changeOf, type PropImage } from './prop-state.js'
import css from './scene-props.module.css'

interface Clickable {
  readonly index: number
  readonly name: string
  readonly title: string
  readonly label: LabelPosition | undefined
  /** Whether the object is under the pointer or selected. */
  readonly lit: boolean
  /** Whether the name of the object is shown. */
  readonly named: boolean
  /** Whether the learner has opened the object before. */
  readonly seen: boolean
  /** Whether the learner has done all actions of the object. */
  readonly done: boolean
  /** Whether the object shimmers as a hint for a stuck learner. */
  readonly shimmers: boolean
}

interface PropProps {
  /** The current image; `undefined` if the object is gone. */
  readonly shown: PropImage | undefined
  /** The previous image, during a transition. */
  readonly previousImage?: PropImage | undefined
  readonly onTransitionEnd?: () => void
  readonly name: string
  readonly clickable?: Omit<Clickable, 'name'>
}

type Variables = CSSProperties & Record<`--${string}`, string | number>

/** The point at which a taken object disappears: at the bottom of the stage, as if the learner put it in a pocket. */
const pocket = { x: stageWidth / 2, y: stageHeight - 20 }

const boxStyle = ({ x, y, w, h }: Box): CSSProperties => ({
  left: x + backgroundOffset,
  top: y,
  width: w,
  height: h,
})

function transitionVariables({ x, y, w, h }: Box, to: Box | undefined): Variables {
  return {
    '--weight': (h - 9) / h,
    '--low': to ? to.h / h : 1,
    '--bump': to ? (to.h - 3) / h : 1,
    '--pocket-x': `${pocket.x - x - w / 2}px`,
    '--pocket-y': `${pocket.y - y - h / 2}px`,
  }
}

function Sprite({ shown: { picture } }: { shown: PropImage }) {
  const { url, onError } = usePicture(picture)
  return url ? <img src={url} alt="" draggable={false} onError={onError} /> : null
}

/** A prop at its position in the background. */
export function Prop({ shown, previousImage, onTransitionEnd, name, clickable }: PropProps) {
  const change = previousImage && changeOf(previousImage, shown)
  return (
    <>
      {previousImage && change && (
        <span
          className={`${css.prop} ${css.leaving}`}
          style={{ ...boxStyle(previousImage.box), ...transitionVariables(previousImage.box, shown?.box) }}
          data-change={change}
          aria-hidden="true"
          onAnimationEnd={onTransitionEnd}
        >
          <Sprite shown={previousImage} />
        </span>
      )}
      {shown && !clickable && (
        <span
          className={css.prop}
          style={boxStyle(shown.box)}
          data-prop={name}
          data-state={shown.state}
          data-coming={change}
        >
          <Sprite shown={shown} />
        </span>
      )}
      {shown && clickable && <PressableProp shown={shown} entrance={change} name={name} {...clickable} />}
    </>
  )
}

function PressableProp(
  props: Clickable & { readonly shown: PropImage; readonly entrance: Change | undefined },
) {
  const { shown, entrance, index, name, title, label, lit, named, seen, done, shimmers } = props
  const { url, onError } = usePicture(shown.picture)
  const w = useWording()
  const state = done ? w('ui.playing.all-seen') : seen ? w('ui.playing.seen') : ''
  return (
    <button
      type="button"
      className={css.prop}
      style={boxStyle(shown.box)}
      data-index={index}
      data-object={name}
      data-state={shown.state}
      data-coming={entrance}
      data-lit={lit}
      data-named={named}
      data-seen={seen}
      data-done={done}
      data-shimmers={shimmers}
      aria-label={`${title} ${state}`.trim()}
    >
      <span className={css.glow} />
      {url ? (
        <img src={url} alt="" draggable={false} onError={onError} />
      ) : (
        <span className={css.paper} data-lean={index % 2} aria-hidden="true" />
      )}
      <span
        className={css.name}
        data-name
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
