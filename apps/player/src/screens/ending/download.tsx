import { ButtonLink } from '@didascalie/stage'
import { type MouseEvent, useEffect, useState } from 'react'
import { useWording } from '../../content/game.js'
import { bilanReadyText, debriefPendingText } from '../../content/texts.js'
import { useModel } from '../../model/app-context.js'

/** If the debrief takes longer than this, a message says that it is being prepared. */
const messageDelayMs = 1000

/** Returns false if the browser blocks the window, as some browsers do when the press was too long ago. */
function openWindow(address: string): boolean {
  const view = window.open(address, '_blank')
  if (view) view.opener = null
  return view !== null
}

/** Opens a new window only when the debrief is available, so that no empty window appears. If the browser blocks that window,
 * the next press follows the link itself. */
export function Download() {
  const w = useWording()
  const { canOpenBilan, bilanAddress, notify } = useModel()
  const [state, setState] = useState<'idle' | 'checking' | 'ready'>('idle')

  useEffect(() => {
    if (state !== 'checking') return
    const timer = setTimeout(() => notify(debriefPendingText), messageDelayMs)
    return () => clearTimeout(timer)
  }, [state, notify])

  async function openDebrief() {
    setState('checking')
    const canOpen = await canOpenBilan()
    if (!canOpen || openWindow(bilanAddress())) return setState('idle')
    setState('ready')
    notify(bilanReadyText)
  }

  function press(event: MouseEvent) {
    if (state === 'ready') return setState('idle')
    event.preventDefault()
    if (state === 'idle') void openDebrief()
  }

  return (
    <ButtonLink main busy={state === 'checking'} before="download" href={bilanAddress()} onClick={press}>
      {w('ui.ending.download')}
    </ButtonLink>
  )
}
