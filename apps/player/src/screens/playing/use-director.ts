import { locationTitleKey, type Progression } from '@didascalie/contract'
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type Game, wording } from '../../app/game.js'
import type { Comfort } from '../../overlays/comfort/comfort.js'
import { loadPicture } from '../../services/pictures.js'
import type { Sound } from '../../sound/sound.js'
import { browserClock, type Clock } from '../../stage/clock.js'
import { nameOf } from '../../stage/people.js'
import type { Load } from '../../stage/picture-gate.js'
import { pictureNames } from '../../stage/picture-names.js'
import { propsOf } from '../../stage/prop-box.js'
import type { Host } from './directing.js'
import { Director } from './director.js'
import { mannerOf } from './manner.js'

export interface Playing extends Host {
  readonly game: Game
  readonly start: Progression
  readonly comfort: Comfort
  readonly sound: Sound
  readonly introText: boolean
  readonly clock?: Clock
}

/** A background is there when its props are, too. */
function withProps(game: Game, name: string): string[] {
  const id = /^bg\/(.+)\.jpg$/.exec(name)?.[1]
  if (!id) return [name]
  return [name, ...Object.keys(propsOf(game.scene, id)).map((prop) => pictureNames.prop(id, prop))]
}

/** Remembers which pictures are there, so that what is there is shown at once. */
function loaderOf(game: Game): Load {
  const there = new Set<string>()
  return (names) => {
    const missing = names.filter((name) => !there.has(name))
    if (missing.length === 0) return undefined
    const load = async (name: string) => {
      await Promise.all(withProps(game, name).map((one) => loadPicture(game, one)))
      there.add(name)
    }
    return Promise.all(missing.map(load))
  }
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
    manner: () => mannerOf(newest.current.comfort, (background) => titleOf(game, background)),
    audible: () => newest.current.comfort.sound,
    nameOf: (talker) => nameOf(game.wordings, talker),
    host: {
      onReady: () => newest.current.onReady(),
      onSave: (progression) => newest.current.onSave(progression),
      onClear: () => newest.current.onClear(),
      onEnd: (demo) => newest.current.onEnd(demo),
      onSaid: (line) => newest.current.onSaid(line),
    },
  })
}
