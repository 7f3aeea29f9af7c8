import { useEffect, useState } from 'react'
import { useGame } from '../content/game.js'
import { pictureUrl } from './pictures.js'

const reported = new Set<string>()

/** Told once for each name: the stage goes on with a drawing of its own. */
function report(name: string): void {
  if (reported.has(name)) return
  reported.add(name)
  console.warn(`Image absente, remplacée par un dessin : ${name}`)
}

interface StagePicture {
  /** None: draw something instead. */
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
