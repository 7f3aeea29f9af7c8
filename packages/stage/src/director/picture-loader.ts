import type { StageGame } from '../content/game.js'
import { decodedPicture } from '../pictures/pictures.js'
import type { Load } from '../scene/image-waiter.js'
import { propPictures } from '../scene/prop-state.js'

/** The name itself. For a background, also the images of its props (the objects in this place). */
function withProps(game: StageGame, name: string): string[] {
  const id = /^bg\/(.+)\.jpg$/.exec(name)?.[1]
  if (!id) return [name]
  return [name, ...propPictures(game.scene, id)]
}

/**
 * Returns a function that loads images. Loaded images stay decoded, so that the stage can show them again at once. When the function loads
 * a new image, it drops all earlier images that are not in the same call.
 */
export function loaderOf(game: StageGame): Load {
  const decoded = new Map<string, readonly unknown[]>()
  return (names) => {
    const missing = names.filter((name) => !decoded.has(name))
    if (missing.length === 0) return undefined
    for (const name of decoded.keys()) if (!names.includes(name)) decoded.delete(name)
    const load = async (name: string) => {
      const pictures = withProps(game, name).map((pictureName) => decodedPicture(game, pictureName))
      decoded.set(name, await Promise.all(pictures))
    }
    return Promise.all(missing.map(load))
  }
}
