import { playerName } from '../constants.js'
import { Actions } from './actions.js'
import { Choices } from './choices.js'
import { LineText } from './line-text.js'
import { NextButton } from './next-button.js'
import css from './panel.module.css'
import type { Panel as PanelState } from './stage-state.js'
import { Tag } from './tag.js'

interface PanelProps {
  readonly panel: PanelState
  readonly onNext: () => void
  readonly onChoose: (place: number) => void
  readonly onClose: () => void
  /** Set when the layout shows *Suite* elsewhere. */
  readonly withoutNext?: boolean
}

/** The panel at the bottom: a caption or a stage direction, replies, the actions of an object, or only *Suite*. */
export function Panel({ panel, onNext, onChoose, onClose, withoutNext = false }: PanelProps) {
  const { content, shown, chosen } = panel
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
        <div className={css.direction} data-shown={shown} inert={!shown}>
          <LineText text={content.line.text} />
          {next(true)}
        </div>
      ) : (
        <section className={`${css.panel} ${css.caption}`} data-shown={shown} inert={!shown}>
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
        <div className={`${css.panel} ${css.object}`} data-shown={shown} inert={!shown}>
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
