import { locationTitleKey, prefixOf } from '@didascalie/contract'
import type { CSSProperties, ReactNode } from 'react'
import { useGame, wording } from '../../app/game.js'
import { BackgroundPicture } from '../background.js'
import { nameOf, toneOf } from '../people.js'
import { TalkerPicture } from '../talker.js'
import css from './polaroids.module.css'

const most = 6

/** The first of each: one mood of a person, one hour of a place. */
function firsts(ids: readonly string[]): string[] {
  const byPrefix = new Map<string, string>()
  for (const id of ids) if (!byPrefix.has(prefixOf(id))) byPrefix.set(prefixOf(id), id)
  return [...byPrefix.values()].slice(0, most)
}

/** Snapshots on the table: the people one is about to meet, or the places one has been to. */
export function Polaroids({ of }: { of: 'people' | 'places' }) {
  const { scene, wordings } = useGame()
  const ids = firsts(Object.keys(of === 'people' ? scene.talker : scene.bg))
  if (of === 'people') {
    return (
      <ul className={css.polaroids} data-of={of} data-many={ids.length > 4}>
        {ids.map((id, index) => (
          <Polaroid key={id} index={index} name={nameOf(wordings, id)} tone={toneOf(wordings, id)}>
            <TalkerPicture id={id} />
          </Polaroid>
        ))}
      </ul>
    )
  }
  return (
    <ul className={css.polaroids} data-of={of} data-many={ids.length > 4}>
      {ids.map((id, index) => (
        <Polaroid key={id} index={index} name={wording({ wordings }, locationTitleKey(id), prefixOf(id))}>
          <BackgroundPicture id={id} />
        </Polaroid>
      ))}
    </ul>
  )
}

interface PolaroidProps {
  readonly index: number
  readonly name: string
  readonly tone?: string
  readonly children: ReactNode
}

function Polaroid({ index, name, tone, children }: PolaroidProps) {
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--place': index,
    ...(tone && { '--tone': tone }),
  }
  return (
    <li className={css.polaroid} style={style}>
      <div className={css.photo} aria-hidden="true">
        {children}
      </div>
      <span>{name}</span>
    </li>
  )
}
