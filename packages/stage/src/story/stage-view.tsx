import { prefixOf } from '@didascalie/contract'
import { useGame, useWording } from '../content/game.js'
import { Icon } from '../design/icon.js'
import { Stage } from '../design/stage.js'
import { goalOf } from '../director/search.js'
import { ActScene } from '../scene/act.js'
import { Background } from '../scene/background.js'
import { Bubble } from '../scene/bubble.js'
import { Camera } from '../scene/camera.js'
import { Cover } from '../scene/cover.js'
import { Ellipse } from '../scene/ellipse.js'
import { GestureView } from '../scene/gestures/gesture-view.js'
import { Insert } from '../scene/insert.js'
import { insertPositionFor, positionsBesideBubble } from '../scene/insert-position.js'
import { PlaceLife } from '../scene/life/places/place-life.js'
import { Listeners } from '../scene/listeners.js'
import { NamePlate } from '../scene/name-plate.js'
import { Waiting } from '../scene/next-button.js'
import { Panel } from '../scene/panel.js'
import { neverCovered } from '../scene/place-box.js'
import { PlaceLight } from '../scene/place-light.js'
import { SceneProps } from '../scene/scene-props.js'
import { ShotScene } from '../scene/shot-scene.js'
import { objectBoxes, stageLayout } from '../scene/stage-layout.js'
import { panelKey } from '../scene/stage-state.js'
import { speechOf, Talker } from '../scene/talker.js'
import type { SceneView } from './scene-view.js'
import css from './stage-view.module.css'

/** The stage layout: one picture of 1920×1080 pixels that is scaled to the window. */
export function StageView(props: SceneView) {
  const { snapshot, title, chapterName, seen, hint, revealed, onInput, onReveal, onEnlarge } = props
  const { stageState, waiting, search } = snapshot
  const { talker, bubble, panel, objects, ellipse, covered, insert, background, act, gesture } = stageState
  const { scene } = useGame()
  const w = useWording()
  const selectedObject =
    panel?.shown && panel.content.kind === 'actions' ? panel.content.objectName : undefined
  const isDidascalieShown = panel?.shown && panel.content.kind === 'caption' && panel.content.line.didascalie
  const next = () => onInput({ kind: 'next' })
  const talkerId = talker?.on ? talker.id : undefined
  const layout = stageLayout(scene, stageState)
  const insertPosition = insertPositionFor(layout.speaker, bubble)
  const insertBox = insert?.on ? positionsBesideBubble[insertPosition] : undefined
  const seatFaces = layout.seats.map(({ face }) => face)
  const avoidedBoxes = insertBox ? [...seatFaces, insertBox] : seatFaces
  const visible = insertBox ? [...layout.visible, { box: insertBox, weight: neverCovered }] : layout.visible
  const isThingShown = stageState.subject !== '' || stageState.leaning || insert?.on === true
  return (
    <>
      <Stage>
        <div
          className={css.view}
          inert={covered}
          data-acting={act !== null || gesture !== ''}
          data-stage-view
        >
          <div className={css.corner}>
            <NamePlate title={title} letters={stageState.letters} aside={chapterName} />
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
            {objects.length > 0 && (
              <p className={css.goal} aria-hidden="true">
                {goalOf(search, w)}
              </p>
            )}
          </div>
          <Camera lean={layout.lean}>
            <Background id={background} slid={stageState.slid}>
              {!stageState.closeUp && (
                <PlaceLife
                  id={background}
                  isOpen={stageState.slid && !covered}
                  variables={snapshot.moment?.variables}
                  states={stageState.states}
                />
              )}
              <SceneProps
                background={background}
                states={stageState.states}
                clickables={objects.map(({ objectName }) => objectName)}
                selected={selectedObject}
                seen={seen}
                done={search.finishedObjects}
                hint={hint}
                revealed={revealed}
                onPress={(index) => onInput({ kind: 'press', index })}
              />
            </Background>
            <PlaceLight background={background} />
            <Listeners seats={layout.seats} background={background} />
            {talker && layout.talker && (
              <Talker
                key={prefixOf(talker.id)}
                {...talker}
                position={layout.talker}
                background={background}
                speech={speechOf(talker.id, bubble)}
              />
            )}
            {stageState.closeUp && (
              <ShotScene background={background} people={layout.people} talker={talkerId} bubble={bubble} />
            )}
          </Camera>
          {act && <ActScene act={act} />}
          <div
            className={css.shade}
            data-on={Boolean(isDidascalieShown) && !isThingShown && !act && gesture === ''}
          />
          {bubble && gesture === '' && (
            <Bubble
              key={bubble.line.text}
              {...bubble}
              background={background}
              speaker={layout.speaker}
              avoidedBoxes={avoidedBoxes}
              visible={visible}
              isCloseUp={stageState.closeUp}
            />
          )}
          {insert && <Insert key={insert.id} {...insert} place={insertPosition} onEnlarge={onEnlarge} />}
          {panel && gesture === '' && (
            <Panel
              key={panelKey(panel.content)}
              panel={panel}
              onNext={next}
              onChoose={(position) => onInput({ kind: 'choose', position })}
              onClose={() => onInput({ kind: 'press', index: -1 })}
              visible={[...visible, ...objectBoxes(scene, stageState, selectedObject)]}
            />
          )}
          {!panel?.shown && (bubble?.shown || (waiting && !covered)) && <Waiting />}
          {gesture !== '' && (
            <GestureView
              key={gesture}
              stageState={stageState}
              isReady={snapshot.interactable}
              onNext={next}
            />
          )}
        </div>
      </Stage>
      <Cover covered={covered} slow={ellipse !== null}>
        {ellipse ? (
          <Stage>
            <Ellipse ellipse={ellipse} onNext={next} />
          </Stage>
        ) : (
          waiting &&
          covered && (
            <Stage>
              <Waiting />
            </Stage>
          )
        )}
      </Cover>
    </>
  )
}
