import { locationTitleKey, type Progression, prefixOf } from '@didascalie/contract'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Comfort } from '../comfort/comfort.js'
import { type StageGame, wording } from '../content/game.js'
import { canMove, hasLayers } from '../content/layers.js'
import { pictureNames } from '../content/media-names.js'
import type { Host } from '../director/directing.js'
import { Director } from '../director/director.js'
import { loaderOf } from '../director/picture-loader.js'
import { playbackOf } from '../director/playback.js'
import { stagingOf } from '../director/staging.js'
import { browserClock, type Clock } from '../scene/clock.js'
import { getTalkerName } from '../scene/people.js'
import { changesIn } from '../scene/prop-state.js'
import type { Sound } from '../sound/sound.js'

export interface DirectorProps extends Partial<Host> {
  readonly game: StageGame
  readonly start: Progression
  readonly comfort: Comfort
  readonly sound: Sound
  /** The text that opens a new story; `undefined` if the story resumes. */
  readonly introText?: string | undefined
  readonly clock?: Clock
}

export const titleOf = (game: StageGame, background: string) =>
  background === '' ? '' : wording(game, locationTitleKey(background))

/** The director plays the story on the screen. It uses the comfort settings and the callbacks of the latest render. */
export function useDirector(props: DirectorProps, isHeld: boolean): Director {
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const [director] = useState(() => createDirector(props, latest))

  useEffect(() => {
    director.start()
    return () => director.stop()
  }, [director])
  useEffect(() => director.hold(isHeld), [director, isHeld])

  useSyncExternalStore(director.subscribe, director.snapshot)
  return director
}

function createDirector(props: DirectorProps, latest: RefObject<DirectorProps>): Director {
  const { game, start, introText, clock = browserClock, sound } = props
  return new Director({
    story: game.story,
    start,
    introText,
    clock,
    sound,
    load: loaderOf(game),
    playback: () =>
      playbackOf(
        latest.current.comfort,
        (background) => titleOf(game, background),
        (background, before, after) => changesIn(game.scene, background, before, after),
        (talker) =>
          canMove() && !latest.current.comfort.reduceMotion && hasLayers(game.scene, talker)
            ? pictureNames.rig(prefixOf(talker))
            : pictureNames.talker(talker),
        stagingOf(game.scene, (key, fallback) => wording(game, key, fallback)),
      ),
    getName: (talker) => getTalkerName(game, talker),
    wording: (key, fallback) => wording(game, key, fallback),
    host: {
      onReady: () => latest.current.onReady?.(),
      onMove: (trace, moment) => latest.current.onMove?.(trace, moment),
      onSave: (progression) => latest.current.onSave?.(progression),
      onClear: () => latest.current.onClear?.(),
      onEnd: (demo) => latest.current.onEnd?.(demo),
      onLine: (line) => latest.current.onLine?.(line),
    },
  })
}
