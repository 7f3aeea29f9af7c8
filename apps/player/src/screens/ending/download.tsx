import { bilanPath } from '@didascalie/contract'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useWording } from '../../content/game.js'
import { bilanComingText, bilanReadyText } from '../../content/texts.js'
import { ButtonLink } from '../../design/button.js'
import { useModel } from '../../model/app-context.js'

/** Shorter, and nobody has begun to wonder. */
const unnoticed = 1000

/** Browsers open no window long after a press. Those that cannot say so decide for themselves. */
const mayOpen = () => !('userActivation' in navigator) || navigator.userActivation.isActive

/** A link to a new window. It is followed once the debrief is known to come: an empty window would say nothing. */
export function Download({ uid }: { uid: string }) {
  const w = useWording()
  const { canOpenBilan, notify } = useModel()
  const link = useRef<HTMLAnchorElement>(null)
  const comes = useRef(false)
  const [asking, setAsking] = useState(false)

  useEffect(() => {
    if (!asking) return
    const timer = setTimeout(() => notify(bilanComingText), unnoticed)
    return () => clearTimeout(timer)
  }, [asking, notify])

  async function ask() {
    setAsking(true)
    comes.current = await canOpenBilan()
    setAsking(false)
    if (!comes.current) return
    if (mayOpen()) link.current?.click()
    else notify(bilanReadyText)
  }

  function press(event: MouseEvent) {
    if (comes.current) comes.current = false
    else {
      event.preventDefault()
      if (!asking) void ask()
    }
  }

  return (
    <ButtonLink ref={link} main busy={asking} before="download" href={bilanPath(uid)} onClick={press}>
      {w('ui.ending.download')}
    </ButtonLink>
  )
}
