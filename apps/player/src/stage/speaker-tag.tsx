import type { Line } from '@didascalie/engine'
import { playerName } from '../constants.js'
import { useGame } from '../content/game.js'
import { nameOf, toneOf } from './people.js'
import { Tag } from './tag.js'

/** Who says a line: somebody of the story, else the player. A stage direction is nobody's. */
export function SpeakerTag({ line }: { line: Line }) {
  const { wordings } = useGame()
  if (line.talker) return <Tag tone={toneOf(wordings, line.talker)}>{nameOf(wordings, line.talker)}</Tag>
  return line.didascalie ? null : <Tag>{playerName}</Tag>
}
