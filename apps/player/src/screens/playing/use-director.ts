import { insertAltKey, locationTitleKey, type Progression, prefixOf } from '@didascalie/contract'
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
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

/** One director for as long as the screen stands; it always sees the newest wishes of the player. */
export function useDirector(playing: Playing, held: boolean): Director {
  const newest = useRef(playing)
  newest.current = playing
  const [director] = useState(() => direct(newest))

  useEffect(() => {
    director.start()
    return () => director.stop()
  }, [director])
  useEffect(() => director.hold(held), [director, held])

  useSyncExternalStore(director.subscribe, director.snapshot)
  return director
}

function direct(newest: RefObject<Playing>): Director {
  const { game, start, introText, clock = browserClock, sound } = newest.current
  return new Director({
    story: game.story,
    start,
    introText: introText ? wording(game, 'ui.intro.text4') : undefined,
    clock,
    sound,
    load: loaderOf(game),
    manner: () =>
      mannerOf(
        newest.current.comfort,
        (background) => titleOf(game, background),
        (background, before, after) => changesIn(game.scene, background, before, after),
        (talker) =>
          canMove() && !newest.current.comfort.reduceMotion && hasLayers(game.scene, talker)
            ? pictureNames.rig(prefixOf(talker))
            : pictureNames.talker(talker),
      ),
    nameOf: (talker) => nameOf(game.wordings, talker),
    altOf: (insert) => wording(game, insertAltKey(insert), ''),
    host: {
      onReady: () => newest.current.onReady(),
      onMove: (trace) => newest.current.onMove(trace),
      onSave: (progression) => newest.current.onSave(progression),
      onClear: () => newest.current.onClear(),
      onEnd: (demo) => newest.current.onEnd(demo),
      onSaid: (line) => newest.current.onSaid(line),
    },
  })
}
