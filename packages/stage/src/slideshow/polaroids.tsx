import { locationTitleKey, prefixOf } from '@didascalie/contract'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { type StageGame, useGame, wording } from '../content/game.js'
import { pictureNames } from '../content/media-names.js'
import { pictureUrl } from '../pictures/pictures.js'
import { BackgroundPicture } from '../scene/background.js'
import { getTalkerName, talkerColour } from '../scene/people.js'
import { TalkerPicture } from '../scene/talker.js'
import css from './polaroids.module.css'

const maxPolaroids = 6

const snapshotOf = (game: StageGame, id: string) => pictureUrl(game, pictureNames.polaroid(prefixOf(id)))

/**
 * Returns one id per person or place, at most `maxPolaroids`. Ids with the same prefix, such as `lea_neutre` and `lea_agacee`, are one
 * person. If at least one id has a snapshot, ids without a snapshot are left out.
 */
function idsToShow(game: StageGame, ids: readonly string[]): string[] {
  const byPrefix = new Map<string, string>()
  for (const id of ids) if (!byPrefix.has(prefixOf(id))) byPrefix.set(prefixOf(id), id)
  const all = [...byPrefix.values()]
  const withSnapshot = all.filter((id) => snapshotOf(game, id))
  return (withSnapshot.length > 0 ? withSnapshot : all).slice(0, maxPolaroids)
}

export function Polaroids({ of }: { of: 'people' | 'places' }) {
  const game = useGame()
  const { scene, wordings } = game
  const ids = idsToShow(game, Object.keys(of === 'people' ? scene.talker : scene.bg))
  return (
    <ul className={css.polaroids} data-of={of} data-two-rows={ids.length > 4}>
      {ids.map((id, index) =>
        of === 'people' ? (
          <Polaroid
            key={id}
            id={id}
            index={index}
            name={getTalkerName(game, id)}
            tone={talkerColour(wordings, id)}
          >
            <TalkerPicture id={id} />
          </Polaroid>
        ) : (
          <Polaroid
            key={id}
            id={id}
            index={index}
            name={wording({ wordings }, locationTitleKey(id), prefixOf(id))}
          >
            <BackgroundPicture id={id} />
          </Polaroid>
        ),
      )}
    </ul>
  )
}

interface PolaroidProps {
  readonly id: string
  readonly index: number
  readonly name: string
  readonly tone?: string
  /** The image to show if the game has no snapshot, or if the snapshot is broken. */
  readonly children: ReactNode
}

function Polaroid({ id, index, name, tone, children }: PolaroidProps) {
  const game = useGame()
  const [isBroken, setBroken] = useState(false)
  const snapshot = isBroken ? undefined : snapshotOf(game, id)
  const card = pictureUrl(game, pictureNames.ui('polaroid'))
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--place': index,
    ...(tone && { '--tone': tone }),
    ...(card && { backgroundImage: `url("${card}")` }),
  }
  return (
    <li className={css.polaroid} style={style}>
      <div className={css.photo} data-snapshot={snapshot !== undefined} aria-hidden="true">
        {snapshot ? <img src={snapshot} alt="" onError={() => setBroken(true)} /> : children}
      </div>
      <span>{name}</span>
    </li>
  )
}
