import type { Moment, Variables } from '@didascalie/engine'
import { useEffect, useEffectEvent, useState } from 'react'
import type { StageGame } from '../content/game.js'
import type { StageState } from '../scene/stage-state.js'
import type { Sound } from '../sound/sound.js'

export function ambienceOf(
  { scene }: Pick<StageGame, 'scene'>,
  background: string,
  variables: Variables,
): string[] {
  const layers = scene.bg[background]?.ambience ?? []
  const activeLayers = layers.filter(({ when }) => !when || (variables[when.variable] ?? '') === when.is)
  return [...new Set(activeLayers.map(({ sound }) => sound))]
}

const noVariables: Variables = {}

type ShownStage = Pick<StageState, 'background' | 'bubble' | 'panel' | 'objects'>

const hasText = ({ bubble, panel, objects }: ShownStage): boolean =>
  bubble !== null || panel !== null || objects.length > 0

/** The ambience starts only with the first text or objects, so that its file does not delay the first picture. */
export function useAmbience(
  sound: Sound,
  game: StageGame,
  stageState: ShownStage,
  variables: Variables | undefined = noVariables,
): void {
  const [hasStarted, setStarted] = useState(false)
  if (!hasStarted && hasText(stageState)) setStarted(true)
  const names = hasStarted ? ambienceOf(game, stageState.background, variables).join(' ') : ''
  useEffect(() => sound.ambience(names === '' ? [] : names.split(' ')), [sound, names])
  useEffect(() => () => sound.ambience([]), [sound])
}

/** Starts the first music of a new story at once, so that it also plays during the text that opens the story. */
export function useOpeningMusic(sound: Sound, { story }: StageGame, isNewStory: boolean): void {
  useEffect(() => {
    const first = isNewStory ? story.ahead().find(({ kind }) => kind === 'music') : undefined
    if (first) sound.music(first.name)
  }, [sound, story, isNewStory])
}

export function useNextMusic(sound: Sound, { story }: StageGame, moment: Moment | undefined): void {
  const music = moment?.music
  const prepareNext = useEffectEvent(() => {
    const next = story.ahead(moment).find(({ kind, name }) => kind === 'music' && name !== music)
    if (next) sound.prepare(next.name)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of music prepares the next one
  useEffect(() => {
    if (music !== undefined) prepareNext()
  }, [sound, story, music])
}
