import { insertAltKey, locationTitleKey, type Progression, prefixOf } from '@didascalie/contract'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Comfort } from '../../comfort/comfort.js'
import { type Game, wording } from '../../content/game.js'
import { canMove, hasLayers } from '../../content/layers.js'
import { pictureNames } from '../../content/media-names.js'
import type { Sound } from '../../sound/sound.js'
import { browserClock, type Clock } from '../../stage/clock.js'
import { nameOf } from '../../stage/people.js'
import { changesIn } from '../../stage/prop-state.js'
import type { Host } from './directing.js'
import { Director } from './director.js'
import { mannerOf } from './manner.js'
import { loaderOf } from './picture-loader.js'

export interface Playing extends Host {
  readonly game: Game
  readonly start: Progression
  readonly comfort: Comfort
  readonly sound: Sound
  readonly introText: boolean
  readonly clock?: Clock
}

export const titleOf = (game: Game, background: string) =>
  background === '' ? '' : wording(game, locationTitleKey(background))

/** One director per mounted screen. It reads the comfort settings and calls the host as of the latest render. */
export function useDirector(playing: Playing, held: boolean): Director {
  const latest = useRef(playing)
  useLayoutEffect(() => {
    latest.current = playing
  })
  const [director] = useState(() => direct(playing, latest))

  useEffect(() => {
    director.start()
    return () => director.stop()
  }, [director])
  useEffect(() => director.hold(held), [director, held])

  useSyncExternalStore(director.subscribe, director.snapshot)
  return director
}

function direct(playing: Playing, latest: RefObject<Playing>): Director {
  const { game, start, introText, clock = browserClock, sound } = playing
  return new Director({
    story: game.story,
    start,
    introText: introText ? wording(game, 'ui.intro.text4') : undefined,
    clock,
    sound,
    load: loaderOf(game),
    manner: () =>
      mannerOf(
        latest.current.comfort,
        (background) => titleOf(game, background),
        (background, before, after) => changesIn(game.scene, background, before, after),
        (talker) =>
          canMove() && !latest.current.comfort.reduceMotion && hasLayers(game.scene, talker)
            ? pictureNames.rig(prefixOf(talker))
            : pictureNames.talker(talker),
      ),
    nameOf: (talker) => nameOf(game.wordings, talker),
    altOf: (insert) => wording(game, insertAltKey(insert), ''),
    host: {
      onReady: () => latest.current.onReady(),
      onMove: (trace) => latest.current.onMove(trace),
      onSave: (progression) => latest.current.onSave(progression),
      onClear: () => latest.current.onClear(),
      onEnd: (demo) => latest.current.onEnd(demo),
      onSaid: (line) => latest.current.onSaid(line),
    },
  })
}
