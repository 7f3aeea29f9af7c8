import { prefixOf } from '@didascalie/contract'
import { useGame } from '../content/game.js'
import { pictureNames } from '../content/media-names.js'
import { usePicture } from '../pictures/use-picture.js'
import { isFacing, type PlacedPerson, shotOf } from './shot.js'
import css from './shot-scene.module.css'
import type { Bubble } from './stage-state.js'
import { speechOf, TalkerMoods } from './talker.js'

interface ShotSceneProps {
  readonly background: string
  /** The people at their spots, the farthest first. */
  readonly people: readonly PlacedPerson[]
  readonly talker: string | undefined
  readonly bubble: Bubble | null
}

/** `w` and `h`: the size of a contact shadow, in pixels of a person's image. `above`: how far it starts above the edge of the furniture. */
const shadow = { w: 460, h: 60, above: 4 }

/** The shot: the closer one of the two pictures of a place, 1920×1080, with people at their spots and furniture in front of them. */
export function ShotScene({ background, people, talker, bubble }: ShotSceneProps) {
  const shot = shotOf(useGame().scene, background)
  if (!shot) return null
  const speaker = people.find(({ id }) => id === talker)
  return (
    <div className={css.shot} data-shot={background}>
      <ShotPicture name={pictureNames.shot(background)} />
      {people.map((person) => (
        <PersonAtSpot
          key={prefixOf(person.id)}
          person={person}
          speaker={speaker}
          background={background}
          bubble={bubble}
        />
      ))}
      {shot.furniture.map(({ id, box }) => (
        <div key={id} style={{ left: box.x, top: box.y, width: box.w, height: box.h }}>
          <ShotPicture name={pictureNames.furniture(background, id)} />
        </div>
      ))}
      {people.flatMap((person) => {
        const furniture = shot.furniture.find(({ id }) => id === person.spot.behind)
        return furniture ? [<ContactShadow key={person.id} person={person} edge={furniture.edge} />] : []
      })}
    </div>
  )
}

function ShotPicture({ name }: { name: string }) {
  const { url, onError } = usePicture(name)
  return url ? <img src={url} alt="" decoding="sync" draggable={false} onError={onError} /> : null
}

interface PersonAtSpotProps {
  readonly person: PlacedPerson
  readonly speaker: PlacedPerson | undefined
  readonly background: string
  readonly bubble: Bubble | null
}

/**
 * A person at their spot. Listeners look at the speaker, or at the learner if they do not face the speaker. Listeners are hidden from
 * screen readers, because the text says what matters.
 */
function PersonAtSpot({ person, speaker, background, bubble }: PersonAtSpotProps) {
  const { id, box, mirrored } = person
  const isSpeaker = person === speaker
  const gaze = isSpeaker || !speaker ? undefined : isFacing(person, speaker.eyes) ? 'there' : 'player'
  const role = isSpeaker ? { 'data-on': true } : { 'data-listener': id, 'aria-hidden': true }
  return (
    <div
      className={css.person}
      style={{ left: box.x, top: box.y, width: box.w, height: box.h }}
      data-mirrored={mirrored}
      {...role}
    >
      <TalkerMoods id={id} background={background} speech={speechOf(id, bubble)} isCalm gaze={gaze} />
    </div>
  )
}

/** The shadow where a body meets the furniture. Without the shadow, people seem to float behind the furniture. */
function ContactShadow({ person: { eyes, scale }, edge }: { person: PlacedPerson; edge: number }) {
  const [w, h] = [shadow.w * scale, shadow.h * scale]
  return (
    <div
      className={css.shadow}
      style={{ left: eyes.x - w / 2, top: edge - shadow.above, width: w, height: h }}
      aria-hidden="true"
    />
  )
}
