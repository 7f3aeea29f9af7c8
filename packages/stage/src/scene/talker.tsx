import { memo, useState } from 'react'
import { useGame } from '../content/game.js'
import { pictureNames } from '../content/media-names.js'
import { usePicture } from '../pictures/use-picture.js'
import { AnimatedTalker, type RigSheetStatus, type Speech, useHasRig } from './life/animated-talker.js'
import type { ListenerGaze } from './life/timelines.js'
import { getTalkerName } from './people.js'
import { lightOn } from './place-light.js'
import type { Bubble } from './stage-state.js'
import css from './talker.module.css'
import type { StandingTalker } from './talker-position.js'

interface PictureProps {
  readonly id: string
  /** The background whose light colours the talker. Without a background, the talker has the original colours. */
  readonly background?: string | undefined
  /** Set for a listener. Listeners are darker than the talker. Screen readers ignore them, because the text says what matters. */
  readonly dim?: boolean | undefined
}

const dimFilter = 'brightness(0.84) saturate(0.88)'

/** The image of a talker, which fills its parent. If the image cannot be loaded, only the name for screen readers is rendered. */
export const TalkerPicture = memo(function TalkerPicture({ id, background = '', dim = false }: PictureProps) {
  const game = useGame()
  const { scene } = game
  const { url, onError } = usePicture(pictureNames.talker(id))
  const name = getTalkerName(game, id)
  // The image does not move, so the browser computes the filter once.
  const light = lightOn(scene, background, id)
  const style = { filter: dim ? `${light ?? ''} ${dimFilter}`.trim() : light }
  if (url) return <img src={url} alt={dim ? '' : name} draggable={false} onError={onError} style={style} />
  return <span role="img" aria-label={name} />
})

interface MoodsProps extends PictureProps {
  /** Whether the animation is limited to breath, gaze and speech, because several people are on the stage. */
  readonly isCalm?: boolean
  /** Where a listener looks. */
  readonly gaze?: ListenerGaze | undefined
  /** The part of the line that the talker has said so far. */
  readonly speech?: Speech | undefined
}

/**
 * A talker whose mood can change. The talker is animated if the game has a rig (separate layers) for them and motion is allowed. Otherwise
 * this component shows still images. The caller must give each person a different `key`.
 */
export function TalkerMoods(props: MoodsProps) {
  const { id, background = '', speech, dim = false, isCalm = dim, gaze } = props
  const game = useGame()
  const [sheet, setSheet] = useState<RigSheetStatus>('coming')
  if (!useHasRig(id) || sheet === 'absent')
    return (
      <div className={css.pictures}>
        <FadingMoods id={id} background={background} dim={dim} />
      </div>
    )
  return (
    <>
      {!dim && (
        <span
          className={css.pictures}
          role="img"
          aria-label={getTalkerName(game, id)}
          data-alive={sheet === 'here'}
        />
      )}
      <AnimatedTalker
        id={id}
        background={background}
        speech={speech}
        dim={dim}
        isCalm={isCalm}
        gaze={gaze}
        onRigSheet={setSheet}
      />
    </>
  )
}

function FadingMoods({ id, background = '', dim }: PictureProps) {
  const [moods, setMoods] = useState({ current: id, previous: '' })
  if (moods.current !== id) setMoods({ current: id, previous: moods.current })
  return (
    <>
      {moods.previous && (
        <div
          className={css.before}
          key={moods.previous}
          aria-hidden="true"
          onAnimationEnd={() => setMoods({ current: id, previous: '' })}
        >
          <TalkerPicture id={moods.previous} background={background} dim={dim} />
        </div>
      )}
      <div className={moods.previous ? css.after : css.now} key={moods.current}>
        <TalkerPicture id={moods.current} background={background} dim={dim} />
      </div>
    </>
  )
}

interface TalkerProps extends MoodsProps {
  readonly on: boolean
  readonly position: StandingTalker
}

/** Talkers enter and leave at the side of the stage on which they stand. */
export function Talker({ id, on, position, background, speech }: TalkerProps) {
  const { x, y, w, h, mirrored } = position
  const side = x + w / 2 > 960 ? 'right' : 'left'
  return (
    <div
      className={css.talker}
      data-on={on}
      data-side={side}
      data-mirrored={mirrored}
      style={{ left: x, top: y, width: w, height: h }}
    >
      <TalkerMoods id={id} background={background} speech={speech} />
    </div>
  )
}

/** The part of the bubble's text that this talker has said so far; `undefined` if the bubble is hidden or another talker speaks. */
export const speechOf = (id: string, bubble: Bubble | null): Speech | undefined =>
  bubble?.shown && bubble.line.talker === id ? { text: bubble.line.text, words: bubble.words } : undefined
