import type { CSSProperties, ReactNode } from 'react'
import * as times from '../constants.js'
import css from './stage.module.css'
import { stageScale, useViewport } from './viewport.js'

/** Values of constants.ts as CSS variables. */
const variables: Record<`--${string}`, string> = {
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
  '--t-lean': `${times.leanIn}ms`,
  '--lean': `${times.leanScale}`,
  '--t-insert-in': `${times.insertIn}ms`,
  '--panel-hidden': `${-times.panelHiddenBottom}px`,
}

export const stageVariables: CSSProperties = variables

interface StageProps {
  readonly children: ReactNode
  /**
   * Lays the children out in the normal flow of the page. The elements are the same in both layouts, so the focus and the state survive
   * a rotation of the device.
   */
  readonly isInFlow?: boolean
}

const flow: CSSProperties = { display: 'contents' }

/**
 * A stage of 1920×1080, centred and scaled to fit its box or the window. A CSS transform scales it, so that the browser draws text at its
 * final size. Several stages may overlap: only the children of a stage react to the pointer, not the stage itself.
 */
export function Stage({ children, isInFlow = false }: StageProps) {
  const viewport = useViewport()
  const scale = stageScale(viewport)
  const left = (viewport.width - times.stageWidth * scale) / 2
  const top = (viewport.height - times.stageHeight * scale) / 2
  const transform = `translate(${Math.round(left)}px, ${Math.round(top)}px) scale(${scale})`
  return (
    <div className={isInFlow ? undefined : css.frame} style={isInFlow ? flow : stageVariables}>
      <div className={isInFlow ? undefined : css.stage} style={isInFlow ? flow : { transform }}>
        {children}
      </div>
    </div>
  )
}
