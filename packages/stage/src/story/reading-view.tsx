import { prefixOf, type SceneData } from '@didascalie/contract'
import { type CSSProperties, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { useGame, useWording } from '../content/game.js'
import { stageVariables } from '../design/stage.js'
import { finalDialogueOf } from '../director/dialogue.js'
import { goalOf } from '../director/search.js'
import { ActScene } from '../scene/act.js'
import { BackgroundPicture } from '../scene/background.js'
import { Cover } from '../scene/cover.js'
import { facesByImportance } from '../scene/crop.js'
import { CroppedStage } from '../scene/cropped-stage.js'
import { Ellipse } from '../scene/ellipse.js'
import { GestureView } from '../scene/gestures/gesture-view.js'
import { Insert } from '../scene/insert.js'
import { CoveringLife } from '../scene/life/places/covering-life.js'
import { LineText } from '../scene/line-text.js'
import { looksAway } from '../scene/listener-seats.js'
import { NamePlate } from '../scene/name-plate.js'
import { NextButton, Waiting } from '../scene/next-button.js'
import { ObjectList } from '../scene/object-list.js'
import { Panel } from '../scene/panel.js'
import { positionOf, steadyMouth } from '../scene/people.js'
import { PlaceLight } from '../scene/place-light.js'
import { SceneProps } from '../scene/scene-props.js'
import { ShotScene } from '../scene/shot-scene.js'
import { stageLayout } from '../scene/stage-layout.js'
import { type Bubble, panelKey, type StageState } from '../scene/stage-state.js'
import { thingBox } from '../scene/subject.js'
import { SpeakerTag } from '../scene/tag.js'
import { speechOf, TalkerMoods } from '../scene/talker.js'
import css from './reading-view.module.css'
import type { SceneView } from './scene-view.js'
import { ScrollDown } from './scroll-down.js'
import { usePictureHeight } from './use-picture-height.js'
import { useScrolls } from './use-scrolls.js'
import { useSpaceBelow } from './use-space-below.js'

/** The maximum number of listeners whose image is shown in this layout. */
const maxListeners = 2

const none: ReadonlySet<string> = new Set()
/** The props in the scene do not react to presses, because the learner uses the list of objects. */
const unpressableProps = {
  clickables: [],
  selected: undefined,
  seen: none,
  done: none,
  hint: undefined,
  revealed: false,
  onPress: () => {},
}

/**
 * The reading layout, for small screens and large text. The image of the talker fills the screen. A sheet over the image contains the text
 * and the replies. The sheet has its final size from the first word on, so that the layout does not shift.
 */
export function ReadingView({ snapshot, title, seen, onInput, onEnlarge }: SceneView) {
  const { stageState, waiting, moment, search } = snapshot
  const { talker, bubble, panel, objects, ellipse, covered, insert, listeners, act, gesture } = stageState
  const { scene } = useGame()
  const w = useWording()
  const next = () => onInput({ kind: 'next' })
  const talkerName = talker?.on ? prefixOf(talker.id) : ''
  const otherListeners = listeners.filter((id) => prefixOf(id) !== talkerName)
  const column = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const [speakerX, setSpeakerX] = useState<number>()
  const closePicture = closePictureOf(scene, stageState, usePictureHeight(sheet), setSpeakerX)
  const { isScrollable, hasMore } = useScrolls(column)
  const panelBox = useRef<HTMLDivElement>(null)
  // The panel stays in the layout while the chosen reply is animated, so that the layout does not shift.
  const echo = panel?.chosen !== undefined && !panel.shown ? panel : undefined
  const finalDialogue = covered || echo || act ? undefined : finalDialogueOf(moment?.view)
  const spokenLine = echo
    ? bubble
    : bubble?.shown
      ? bubble
      : finalDialogue?.line && { line: finalDialogue.line, words: 0, shown: false }
  const panelContent = panel?.shown || echo ? panel?.content : finalDialogue?.content
  const isDidascalieShown = panel?.shown && panel.content.kind === 'caption' && panel.content.line.didascalie
  const isThingShown = stageState.subject !== '' || stageState.leaning || insert?.on === true
  const hasVeil = Boolean(isDidascalieShown) && !isThingShown && !act && gesture === ''
  const canContinue = panelContent?.kind === 'next' || panelContent?.kind === 'caption'
  const hasPanelText = panelContent !== undefined && panelContent.kind !== 'next'
  const isPanelShown = Boolean(panel?.shown || echo)
  const isDidascalie = panelContent?.kind === 'caption' && panelContent.line.didascalie
  const isEmpty = !spokenLine && !hasPanelText && objects.length === 0
  // A stage direction (didascalie) has a dark sheet. The sheet is already dark before the words of the direction appear. But if a talker
  // speaks first, the sheet stays light until the direction appears.
  const isDark = isEmpty || (isDidascalie && (isPanelShown || !spokenLine))
  const currentText = bubble?.shown ? bubble.line.text : panel?.shown && panelKey(panel.content)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new line is read from its beginning
  useEffect(() => {
    // The braces are needed: in newer browsers, `scrollTo` returns a promise, and React would use it as a clean-up function.
    column.current?.scrollTo({ top: 0 })
  }, [currentText])
  const describedInsert =
    insert?.on && panel?.shown && panel.content.kind === 'caption' ? insert.id : undefined
  useEffect(() => {
    // On small screens the caption could be out of view, because it is below the insert (a picture) and the line.
    if (describedInsert !== undefined) panelBox.current?.scrollIntoView?.({ block: 'nearest' })
  }, [describedInsert])
  useSpaceBelow(column, panelBox, objects.length > 0 && panelContent ? panelKey(panelContent) : undefined)
  return (
    <div className={css.reading} style={stageVariables}>
      <div
        className={css.scene}
        style={talker ? portrait(steadyMouth(scene, talker.id)) : undefined}
        inert={covered || gesture !== ''}
        data-act={act !== null}
        data-objects={objects.length > 0}
      >
        <header className={css.window} data-didascalie={hasVeil}>
          {stageState.background && (
            <BackgroundPicture key={stageState.background} id={stageState.background} />
          )}
          <CoveringLife
            id={stageState.background}
            isOpen={!covered}
            variables={moment?.variables}
            states={stageState.states}
          >
            {/* The picture of a thing (`closePicture`) already contains the props. */}
            {(!closePicture || stageState.closeUp) && (
              <SceneProps
                {...unpressableProps}
                background={stageState.background}
                states={stageState.states}
              />
            )}
          </CoveringLife>
          <PlaceLight background={stageState.background} />
          {closePicture ?? (
            <>
              {otherListeners.map((id, index) => (
                <div
                  key={prefixOf(id)}
                  className={css.listener}
                  style={{ aspectRatio: pageRatio(scene, id) }}
                  data-listener={id}
                  data-seat={index}
                  data-mirrored={looksAway(scene, id, index === 0 ? 'left' : 'right')}
                  aria-hidden="true"
                >
                  {index < maxListeners && <TalkerMoods id={id} background={stageState.background} dim />}
                </div>
              ))}
              {talker && (
                <Bust
                  key={prefixOf(talker.id)}
                  {...talker}
                  background={stageState.background}
                  speech={speechOf(talker.id, stageState.bubble)}
                />
              )}
            </>
          )}
          {act && <ActScene act={act} />}
          <div className={css.bar}>
            <NamePlate title={title} letters={stageState.letters} />
          </div>
        </header>
        <div className={css.column} ref={column} tabIndex={isScrollable ? 0 : undefined}>
          <div
            ref={sheet}
            className={css.sheet}
            data-empty={isEmpty}
            data-dark={spokenLine ? spokenLine.line.didascalie : isDark}
          >
            {insert?.on && (
              <Insert
                key={insert.id}
                {...insert}
                place={spokenLine ? 'aside' : talkerName === '' ? 'middle' : 'corner'}
                onEnlarge={onEnlarge}
              />
            )}
            {spokenLine && <SpokenSection bubble={spokenLine} speakerX={speakerX} />}
            {objects.length > 0 && (
              <ObjectList
                background={stageState.background}
                objects={objects}
                states={stageState.states}
                seen={seen}
                done={search.finishedObjects}
                goal={goalOf(search, w)}
                onPress={(index) => onInput({ kind: 'press', index })}
              />
            )}
            {hasPanelText && (
              <PanelBox isShown={isPanelShown} boxRef={panelBox}>
                <Panel
                  key={panelKey(panelContent)}
                  panel={echo ?? { content: panelContent, shown: Boolean(panel?.shown) }}
                  onNext={next}
                  onChoose={(position) => onInput({ kind: 'choose', position })}
                  onClose={() => onInput({ kind: 'press', index: -1 })}
                  withoutNext
                />
              </PanelBox>
            )}
            {bubble?.shown && !panel?.shown && <Waiting />}
          </div>
        </div>
        {objects.length > 0 && !panelContent && hasMore && (
          <div className={css.moreObjects}>
            <ScrollDown column={column} />
          </div>
        )}
        {objects.length === 0 && (spokenLine || panelContent) && (
          <footer
            className={css.footer}
            data-holds={isPanelShown ? panelContent?.kind : undefined}
            data-dark={isDark}
          >
            {panel?.shown && hasMore && <ScrollDown column={column} dark={isDark} />}
            {panel?.shown && canContinue && gesture === '' && (
              <NextButton key={panelKey(panel.content)} dark={isDark} onNext={next} />
            )}
          </footer>
        )}
        {waiting && !covered && !bubble?.shown && !panel?.shown && <Waiting />}
      </div>
      {gesture !== '' && (
        <GestureView key={gesture} stageState={stageState} isReady={snapshot.interactable} onNext={next} />
      )}
      <Cover covered={covered} slow={ellipse !== null}>
        {ellipse && <Ellipse ellipse={ellipse} onNext={next} />}
        {waiting && covered && !ellipse && <Waiting />}
      </Cover>
    </div>
  )
}

interface SpokenSectionProps {
  readonly bubble: Bubble
  /** The distance of the speaker from the left edge, in CSS pixels; `undefined` if the speaker is at the usual position. */
  readonly speakerX: number | undefined
}

function SpokenSection({ bubble: { line, words, shown }, speakerX }: SpokenSectionProps) {
  const style: Record<`--${string}`, string> = speakerX === undefined ? {} : { '--speaker': `${speakerX}px` }
  return (
    <section
      className={css.spoken}
      style={style}
      data-shown={shown}
      data-didascalie={line.didascalie}
      aria-hidden={!shown}
    >
      {line.talker && (
        <svg className={css.tail} viewBox="0 0 44 34" aria-hidden="true">
          <path d="M12 34C15 23 12 12 2 2.600 1 1.600 2 .5 3.200 1.100 20 9 34 20 42 34Z" />
        </svg>
      )}
      <SpeakerTag line={line} />
      <LineText key={line.text} text={line.text} shown={words} />
    </section>
  )
}

interface PanelBoxProps {
  readonly isShown: boolean
  readonly boxRef: Ref<HTMLDivElement>
  readonly children: ReactNode
}

/** Before the panel appears, its box is invisible but already takes up the space of the panel. */
function PanelBox({ isShown, boxRef, children }: PanelBoxProps) {
  return (
    <div ref={boxRef} className={css.panelBox} data-now={isShown} aria-hidden={!isShown}>
      {children}
    </div>
  )
}

/** CSS variables with the position of the talker's mouth, which the layout centres. */
function portrait({ x, y }: ReturnType<typeof steadyMouth>): CSSProperties {
  const variables: Record<`--${string}`, number> = { '--mouth-x': x, '--mouth-y': y }
  return variables
}

interface BustProps {
  readonly id: string
  readonly on: boolean
  readonly background: string
  readonly speech: ReturnType<typeof speechOf>
}

const pageRatio = (scene: SceneData, id: string): string => {
  const { w, h } = positionOf(scene, id)
  return `${w} / ${h}`
}

/**
 * A part of the stage that replaces the portrait of the talker. In a close-up, it shows the heads of the people. For a caption about a
 * thing, it shows the thing. `undefined` if the layout shows the portrait.
 */
function closePictureOf(
  scene: SceneData,
  stageState: StageState,
  height: number | undefined,
  onSpeakerX: (x: number | undefined) => void,
): ReactNode {
  const { background, closeUp, leaning, states, bubble, talker } = stageState
  const thing = leaning ? thingBox(scene, stageState.subject, stageState) : undefined
  if (closeUp) {
    const { people } = stageLayout(scene, stageState)
    const speaker = people.find(({ id }) => id === talker?.id)
    return (
      <CroppedStage
        focus={thing ? [thing] : facesByImportance(people, speaker)}
        height={height}
        tracked={speaker?.eyes.x}
        onTracked={onSpeakerX}
      >
        <ShotScene background={background} people={people} talker={speaker?.id} bubble={bubble} />
      </CroppedStage>
    )
  }
  if (!thing) return undefined
  return (
    <CroppedStage focus={[thing]} height={height}>
      <div className={css.wide} aria-hidden="true">
        <BackgroundPicture id={background} />
        <SceneProps {...unpressableProps} background={background} states={states} />
      </div>
    </CroppedStage>
  )
}

/** Shows head and shoulders of the talker, with the mouth in the middle of the image. */
function Bust({ id, on, background, speech }: BustProps) {
  const { scene } = useGame()
  return (
    <div className={css.bust} data-on={on}>
      <div style={{ aspectRatio: pageRatio(scene, id) }}>
        <TalkerMoods id={id} background={background} speech={speech} />
      </div>
    </div>
  )
}
