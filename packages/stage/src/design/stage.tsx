import type { CSSProperties, ReactNode } from 'react'
import * as times from '../constants.js'
import css from './stage.module.css'
import { stageScale, useViewport } from './viewport.js'

/** The durations that the stage's style sheets read, from the one file that holds them. */
const durations: Record<`--${string}`, string> = {
  '--t-transition': `${times.transition / 2}ms`,
  '--t-ellipse-fade': `${times.ellipseFade}ms`,
  '--t-ellipse-reveal': `${times.ellipseReveal}ms`,
  '--t-ui-fade': `${times.uiFade}ms`,
  '--t-talker-in': `${times.talkerIn}ms`,
  '--t-talker-out': `${times.talkerOut}ms`,
  '--t-talker-swap': `${times.talkerSwap}ms`,
  '--t-scroll': `${times.backgroundScroll}ms`,
  '--t-panel-in': `${times.panelIn}ms`,
  '--t-panel-out': `${times.panelOut}ms`,
  '--t-echo': `${times.echo}ms`,
  '--t-echo-still': `${times.echoStill}ms`,
  '--t-insert-in': `${times.insertIn}ms`,
  '--panel-hidden': `${-times.panelHiddenBottom}px`,
}

export const stageVariables: CSSProperties = durations

interface StageProps {
  readonly children: ReactNode
  /** Not now: what stands on it is laid out in the page's own flow. It is the same to React and to focus: whoever changes
   * the layout, or turns their device, stays where they were. */
  readonly off?: boolean
}

const flow: CSSProperties = { display: 'contents' }

/** 1920×1080, centred and scaled to fit. A transform, so that the browser draws text at its final size. Screens put
 * themselves on a stage; several may lie over each other, and only what stands on them takes the pointer. */
export function Stage({ children, off = false }: StageProps) {
  const viewport = useViewport()
  const scale = stageScale(viewport)
  const left = (viewport.width - times.stageWidth * scale) / 2
  const top = (viewport.height - times.stageHeight * scale) / 2
  const transform = `translate(${Math.round(left)}px, ${Math.round(top)}px) scale(${scale})`
  return (
    <div className={off ? undefined : css.house} style={off ? flow : stageVariables}>
      <div className={off ? undefined : css.stage} style={off ? flow : { transform }}>
        {children}
      </div>
    </div>
  )
}
