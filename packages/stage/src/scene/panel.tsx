import type { Box } from '@didascalie/contract'
import { type CSSProperties, useRef } from 'react'
import { playerName } from '../constants.js'
import { Actions } from './actions.js'
import { Choices } from './choices.js'
import { LineText } from './line-text.js'
import { NextButton } from './next-button.js'
import css from './panel.module.css'
import { type AvoidedBox, neverCovered, nextButtonBox } from './place-box.js'
import { type Panel as PanelState, panelKey } from './stage-state.js'
import { Tag } from './tag.js'
import { usePlacedBox } from './use-placed-box.js'

interface PanelProps {
  readonly panel: PanelState
  readonly onNext: () => void
  readonly onChoose: (position: number) => void
  readonly onClose: () => void
  /** Set when the layout shows the *Suite* button elsewhere. */
  readonly withoutNext?: boolean
  /** Boxes that the panel should not cover, with the cost of covering each of them. */
  readonly visible?: readonly AvoidedBox[]
}

/** The widths to try for a panel that cannot stay in its usual position, the preferred width first. */
const widths = { caption: [760, 640, 540, 900], actions: [900, 760, 620] }
/** The panel moves sideways rather than upwards, because learners look for captions at the bottom. */
const verticalCost = 2.4

const nothing: readonly AvoidedBox[] = []
const avoidedNextButton: readonly AvoidedBox[] = [{ box: nextButtonBox, weight: neverCovered }]

const placedStyle = ({ x, y, w }: Box): CSSProperties & Record<`--${string}`, string> => ({
  left: x,
  top: y,
  width: w,
  '--x': `${x}px`,
  '--y': `${y}px`,
})

/** The panel at the bottom: a caption or a stage direction, replies, the actions of an object, or only *Suite*. */
export function Panel(props: PanelProps) {
  const { panel, onNext, onChoose, onClose, withoutNext = false, visible = nothing } = props
  const { content, shown, chosen } = panel
  const box = useRef<HTMLDivElement>(null)
  const isPlaceable = content.kind === 'caption' || content.kind === 'actions'
  const placed = usePlacedBox(box, {
    text: panelKey(content),
    widths: content.kind === 'actions' ? widths.actions : widths.caption,
    avoided: visible,
    keptClear: content.kind === 'caption' ? avoidedNextButton : nothing,
    verticalCost,
    isOff: withoutNext || !isPlaceable,
  })
  const position = {
    ref: box,
    style: placed && placedStyle(placed),
    'data-placed': placed ? true : undefined,
  }
  const next = (dark = false) => (withoutNext ? null : <NextButton dark={dark} onNext={onNext} />)
  switch (content.kind) {
    case 'next':
      return (
        <div className={css.next} data-shown={shown} inert={!shown}>
          {next()}
        </div>
      )
    case 'caption':
      return content.line.didascalie ? (
        <div className={css.direction} data-shown={shown} inert={!shown} {...position}>
          <LineText text={content.line.text} />
          {next(true)}
        </div>
      ) : (
        <section className={`${css.panel} ${css.caption}`} data-shown={shown} inert={!shown} {...position}>
          <Tag>{playerName}</Tag>
          <LineText text={content.line.text} />
          {next()}
        </section>
      )
    case 'choices':
      return (
        <section
          className={`${css.panel} ${css.replies}`}
          data-shown={shown}
          data-echo={chosen !== undefined}
          inert={!shown}
        >
          <Tag>{playerName}</Tag>
          <Choices replies={content.replies} chosen={chosen} onChoose={onChoose} />
        </section>
      )
    case 'actions':
      return (
        <div className={`${css.panel} ${css.object}`} data-shown={shown} inert={!shown} {...position}>
          <Actions
            objectName={content.objectName}
            actions={content.actions}
            onChoose={onChoose}
            onClose={onClose}
          />
        </div>
      )
  }
}
