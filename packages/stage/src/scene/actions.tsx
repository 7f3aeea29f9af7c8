import { objectKey } from '@didascalie/contract'
import type { ObjectAction } from '@didascalie/engine'
import { useGame, useWording } from '../content/game.js'
import { Button } from '../design/button.js'
import { Icon } from '../design/icon.js'
import css from './actions.module.css'
import { objectTitle } from './scene-props.js'
import { Tag } from './tag.js'
import { plainText } from './words-of.js'

interface ActionsProps {
  readonly objectName: string
  readonly actions: readonly ObjectAction[]
  readonly onChoose: (position: number) => void
  readonly onClose: () => void
}

/** The panel of the selected object: its description and its actions. */
export function Actions({ objectName, actions, onChoose, onClose }: ActionsProps) {
  const game = useGame()
  const w = useWording()
  const title = objectTitle(game, objectName)
  return (
    <section className={css.object} aria-label={title}>
      <Tag sun>{title}</Tag>
      <p data-landing tabIndex={-1}>
        {w(objectKey(objectName), '')}
      </p>
      <div className={css.actions}>
        {actions.map(({ index, text }, position) => (
          <Button key={index} quiet onClick={() => onChoose(position)}>
            {plainText(text)}
          </Button>
        ))}
      </div>
      <button type="button" className={css.close} aria-label={w('ui.playing.put-down')} onClick={onClose}>
        <Icon name="close" />
      </button>
    </section>
  )
}
