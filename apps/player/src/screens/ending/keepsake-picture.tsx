import { insertAltKey } from '@didascalie/contract'
import { pictureNames, pictureUrl } from '@didascalie/stage'
import { useState } from 'react'
import { useGame, useWording } from '../../content/game.js'

/** Renders nothing if the game has no such picture or the browser cannot load it. */
export function KeepsakePicture({ id }: { id: string }) {
  const w = useWording()
  const [hasFailed, setHasFailed] = useState(false)
  const picture = pictureUrl(useGame(), pictureNames.insert(id))
  if (hasFailed || picture === undefined) return null
  return (
    <img src={picture} alt={w(insertAltKey(id), '')} draggable={false} onError={() => setHasFailed(true)} />
  )
}
