import { useEffect, useState } from 'react'
import { useGame } from '../content/game.js'
import { pictureUrl } from './pictures.js'

const reported = new Set<string>()

/** Reports each name once: the stage goes on without the picture. */
function report(name: string): void {
  if (reported.has(name)) return
  reported.add(name)
  console.warn(`Image absente : ${name}`)
}

interface StagePicture {
  /** None where the content has no such picture, or it is broken. */
  readonly url: string | undefined
  readonly onError: () => void
}

/** A picture of the content by its logical name, in the game's variant. One that is missing or broken is reported. */
export function usePicture(name: string): StagePicture {
  const game = useGame()
  const [broken, setBroken] = useState('')
  const url = broken === name ? undefined : pictureUrl(game, name)
  useEffect(() => {
    if (!url) report(name)
  }, [url, name])
  return { url, onError: () => setBroken(name) }
}
