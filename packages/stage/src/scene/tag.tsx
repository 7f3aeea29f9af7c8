import type { Line } from '@didascalie/engine'
import type { CSSProperties, ReactNode } from 'react'
import { playerName } from '../constants.js'
import { useGame } from '../content/game.js'
import { getTalkerName, talkerColour } from './people.js'
import css from './tag.module.css'

interface TagProps {
  readonly children: ReactNode
  readonly tone?: string
  /** Set for the tag of an object, which has another colour than the tag of a person. */
  readonly sun?: boolean
}

/** A name tag on the edge of a bubble or a panel. */
export function Tag({ children, tone, sun = false }: TagProps) {
  const style: CSSProperties & Record<`--${string}`, string> = tone ? { '--tone': tone } : {}
  return (
    <span className={`${css.tag} ${sun ? css.sun : ''}`} style={style}>
      {children}
    </span>
  )
}

/** The tag with the name of the speaker: the name of the talker, or « Vous » for the learner. A stage direction has no tag. */
export function SpeakerTag({ line }: { line: Line }) {
  const game = useGame()
  if (line.talker)
    return <Tag tone={talkerColour(game.wordings, line.talker)}>{getTalkerName(game, line.talker)}</Tag>
  return line.didascalie ? null : <Tag>{playerName}</Tag>
}
