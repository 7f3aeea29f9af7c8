import type { StageGame } from '../content/game.js'
import { decodedPicture } from '../pictures/pictures.js'
import type { Load } from '../scene/image-gate.js'
import { propPictures } from '../scene/prop-state.js'

/** The names of the images to load: a background is loaded together with the images of its props. */
function withProps(game: StageGame, name: string): string[] {
  const id = /^bg\/(.+)\.jpg$/.exec(name)?.[1]
  if (!id) return [name]
  return [name, ...propPictures(game.scene, id)]
}

/**
 * Returns a function that loads images. It keeps the images of the last request decoded, so that they can be shown at once; other images are decoded
 * again.
 */
export function loaderOf(game: StageGame): Load {
  const held = new Map<string, readonly unknown[]>()
  return (names) => {
    const missing = names.filter((name) => !held.has(name))
    if (missing.length === 0) return undefined
    for (const name of held.keys()) if (!names.includes(name)) held.delete(name)
    const load = async (name: string) => {
      held.set(name, await Promise.all(withProps(game, name).map((one) => decodedPicture(game, one))))
    }
    return Promise.all(missing.map(load))
  }
}
