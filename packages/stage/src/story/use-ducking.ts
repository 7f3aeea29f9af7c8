import { useEffect } from 'react'
import type { StageGame } from '../content/game.js'
import type { StageState } from '../scene/stage-state.js'
import type { Sound } from '../sound/sound.js'

/** The music is quieter during an insert (a picture over the stage) and while a talker on the telephone is present. */
export function shouldDuck(
  { scene }: Pick<StageGame, 'scene'>,
  { insert, talker }: Pick<StageState, 'insert' | 'talker'>,
): boolean {
  const isOnPhone = talker?.on === true && scene.talker[talker.id]?.elsewhere === true
  return insert?.on === true || isOnPhone
}

export function useDucking(sound: Sound, game: StageGame, stageState: StageState): void {
  const isDucked = shouldDuck(game, stageState)
  useEffect(() => sound.duck(isDucked), [sound, isDucked])
  useEffect(() => () => sound.duck(false), [sound])
}
