import { memo, useState } from 'react'
import { useGame } from '../content/game.js'
import { pictureNames } from '../content/media-names.js'
import { usePicture } from '../pictures/use-picture.js'
import { Living, type Sheet, type Speech, useLives } from './life/living.js'
import { nameOf, placeOf } from './people.js'
import type { Bubble } from './picture.js'
import { lightOn } from './place-light.js'
import css from './talker.module.css'

interface PictureProps {
  readonly id: string
  /** The place in whose light they stand; none: as drawn. */
  readonly background?: string | undefined
  /** Dimmer than whoever speaks. */
  readonly dim?: boolean | undefined
}

const dimming = 'brightness(0.84) saturate(0.88)'

/** A talker's picture, filling the element around it; only the name, for screen readers, where it cannot be loaded. */
export const TalkerPicture = memo(function TalkerPicture({ id, background = '', dim = false }: PictureProps) {
  const game = useGame()
  const { scene } = game
  const { url, onError } = usePicture(pictureNames.talker(id))
  const name = nameOf(game, id)
  // Nothing here moves: a filter is computed once.
  const light = lightOn(scene, background, id)
  const style = { filter: dim ? `${light ?? ''} ${dimming}`.trim() : light }
  // Who only stands by is told of where it matters.
  if (url) return <img src={url} alt={dim ? '' : name} draggable={false} onError={onError} style={style} />
  return <span role="img" aria-label={name} />
})

interface MoodsProps extends PictureProps {
  /** What they are saying, as far as it has been said. */
  readonly speech?: Speech | undefined
}

/** Somebody, in one mood after the other: alive where they are drawn in layers and may move, else as pictures, which are then not
 * even fetched. Mount it again, by its key, for another person. */
export function TalkerMoods({ id, background = '', speech, dim = false }: MoodsProps) {
  const game = useGame()
  const [sheet, setSheet] = useState<Sheet>('coming')
  if (!useLives(id) || sheet === 'absent')
    return (
      <div className={css.pictures}>
        <FadingMoods id={id} background={background} dim={dim} />
      </div>
    )
  return (
    <>
      {/* Who only stands by is told of where it matters. */}
      {!dim && (
        <span
          className={css.pictures}
          role="img"
          aria-label={nameOf(game, id)}
          data-alive={sheet === 'here'}
        />
      )}
      <Living id={id} background={background} speech={speech} dim={dim} onSheet={setSheet} />
    </>
  )
}

/** Moods of one person fade into each other; the one before goes when it has faded. */
function FadingMoods({ id, background = '', dim }: PictureProps) {
  const [moods, setMoods] = useState({ now: id, before: '' })
  if (moods.now !== id) setMoods({ now: id, before: moods.now })
  return (
    <>
      {moods.before && (
        <div
          className={css.before}
          key={moods.before}
          aria-hidden="true"
          onAnimationEnd={() => setMoods({ now: id, before: '' })}
        >
          <TalkerPicture id={moods.before} background={background} dim={dim} />
        </div>
      )}
      <div className={moods.before ? css.after : css.now} key={moods.now}>
        <TalkerPicture id={moods.now} background={background} dim={dim} />
      </div>
    </>
  )
}

/** Somebody on the stage. They come from, and leave to, their own side. */
export function Talker({ id, on, background, speech }: MoodsProps & { readonly on: boolean }) {
  const { scene } = useGame()
  const { x, y, w, h } = placeOf(scene, id)
  const side = x + w / 2 > 960 ? 'right' : 'left'
  return (
    <div
      className={css.talker}
      data-on={on}
      data-side={side}
      style={{ left: x, top: y, width: w, height: h }}
    >
      <TalkerMoods id={id} background={background} speech={speech} />
    </div>
  )
}

/** What somebody is saying, of what stands in the bubble. */
export const speechOf = (id: string, bubble: Bubble | null): Speech | undefined =>
  bubble?.shown && bubble.line.talker === id ? { text: bubble.line.text, words: bubble.words } : undefined
