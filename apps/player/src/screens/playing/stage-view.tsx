import { prefixOf } from '@didascalie/contract'
import { useWording } from '../../content/game.js'
import { Icon } from '../../design/icon.js'
import { Stage } from '../../design/stage.js'
import { Background } from '../../stage/background.js'
import { Bubble } from '../../stage/bubble.js'
import { Cover } from '../../stage/cover.js'
import { Ellipse } from '../../stage/ellipse.js'
import { Waiting } from '../../stage/next-button.js'
import { Panel } from '../../stage/panel.js'
import { panelKey } from '../../stage/picture.js'
import { PlaceLight } from '../../stage/place-light.js'
import { Plaque } from '../../stage/plaque.js'
import { SceneProps } from '../../stage/scene-props.js'
import { speechOf, Talker } from '../../stage/talker.js'
import type { SceneView } from './scene-view.js'
import css from './stage-view.module.css'

/** The picture on the 1920×1080 stage. */
export function StageView({ snapshot, title, day, seen, revealed, onGesture, onReveal }: SceneView) {
  const { picture, waiting } = snapshot
  const { talker, bubble, panel, objects, ellipse, covered } = picture
  const w = useWording()
  const held = panel?.shown && panel.content.kind === 'actions' ? panel.content.objectName : undefined
  const hush = panel?.shown && panel.content.kind === 'caption' && panel.content.line.didascalie
  const next = () => onGesture({ kind: 'next' })
  return (
    <>
      <Stage>
        <div className={css.view} inert={covered}>
          <div className={css.corner}>
            <Plaque title={title} letters={picture.letters} aside={day} />
            {objects.length > 0 && (
              <button
                type="button"
                className={css.objects}
                aria-pressed={revealed}
                data-landing
                data-objects
                onClick={onReveal}
              >
                <Icon name="search" />
                {w('ui.playing.objects')}
                <kbd>O</kbd>
              </button>
            )}
          </div>
          <Background id={picture.background} slid={picture.slid}>
            <SceneProps
              background={picture.background}
              clickables={objects.map(({ objectName }) => objectName)}
              selected={held}
              seen={seen}
              revealed={revealed}
              onPress={(index) => onGesture({ kind: 'press', index })}
            />
          </Background>
          <PlaceLight background={picture.background} />
          {talker && (
            <Talker
              key={prefixOf(talker.id)}
              {...talker}
              background={picture.background}
              speech={speechOf(talker.id, bubble)}
            />
          )}
          <div className={css.hush} data-on={Boolean(hush)} />
          {bubble && (
            <Bubble
              key={bubble.line.text}
              {...bubble}
              background={picture.background}
              beside={talker?.on ? talker.id : undefined}
            />
          )}
          {panel && (
            <Panel
              key={panelKey(panel.content)}
              panel={panel}
              onNext={next}
              onChoose={(place) => onGesture({ kind: 'choose', place })}
              onClose={() => onGesture({ kind: 'press', index: -1 })}
            />
          )}
          {bubble?.shown && !panel?.shown && <Waiting />}
        </div>
      </Stage>
      <Cover covered={covered} slow={ellipse !== null}>
        {ellipse ? (
          <Stage>
            <Ellipse ellipse={ellipse} onNext={next} />
          </Stage>
        ) : (
          waiting && (
            <Stage>
              <Waiting />
            </Stage>
          )
        )}
      </Cover>
    </>
  )
}
