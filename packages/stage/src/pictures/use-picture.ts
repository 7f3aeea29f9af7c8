import { useEffect, useState } from 'react'
import { useGame } from '../content/game.js'
import { pictureUrl } from './pictures.js'

const reported = new Set<string>()

function report(name: string): void {
  if (reported.has(name)) return
  reported.add(name)
  console.warn(`Image absente : ${name}`)
}

interface StagePicture {
  /** The URL of the image; `undefined` if the game has no such image, or if the image is broken. */
  readonly url: string | undefined
  readonly onError: () => void
}

/** The URL of an image by its logical name, in the game's variant. Logs each missing image once. */
export function usePicture(name: string): StagePicture {
  const game = useGame()
  const [brokenName, setBrokenName] = useState('')
  const url = brokenName === name ? undefined : pictureUrl(game, name)
  useEffect(() => {
    if (!url) report(name)
  }, [url, name])
  return { url, onError: () => setBrokenName(name) }
}
