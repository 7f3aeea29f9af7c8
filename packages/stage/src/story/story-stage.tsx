import type { Progression } from '@didascalie/contract'
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { type Comfort, ComfortProvider } from '../comfort/comfort.js'
import { useLayout } from '../comfort/layout.js'
import { type StageGame, StageGameProvider, wording } from '../content/game.js'
import { announcementText, keptActIdOf, withPlaceAndAct } from '../director/announcement.js'
import type { Host } from '../director/directing.js'
import type { KeyInput } from '../director/keys.js'
import { hintOf } from '../director/search.js'
import { browserClock, type Clock } from '../scene/clock.js'
import { StageMovingProvider } from '../scene/life/stage-moving.js'
import { LiveRegion } from '../scene/live-region.js'
import { readAloud, stopReadingAloud } from '../scene/read-aloud.js'
import { objectTitle } from '../scene/scene-props.js'
import { panelKey } from '../scene/stage-state.js'
import { useHeld } from '../scene/use-held.js'
import type { Sound } from '../sound/sound.js'
import { SoundProvider } from '../sound/sound-context.js'
import { NoticeCard } from './notice-card.js'
import { ReadingView } from './reading-view.js'
import { StageView } from './stage-view.js'
import css from './story-stage.module.css'
import { useAmbience, useNextMusic, useOpeningMusic } from './use-ambience.js'
import { useChapterName } from './use-chapter-name.js'
import { titleOf, useDirector } from './use-director.js'
import { useDucking } from './use-ducking.js'
import { useIsStuck } from './use-is-stuck.js'
import { useKeys } from './use-keys.js'
import { usePointerTracker } from './use-pointer-tracker.js'
import { useSeen } from './use-seen.js'
import { useStoryFocus } from './use-story-focus.js'

export interface StoryStageProps extends Partial<Host> {
  game: StageGame
  /** The saved position. If it is empty, the story starts from the beginning. */
  start: Progression
  comfort: Comfort
  sound: Sound
  /** A text to show before the story starts. */
  introText?: string | undefined
  clock?: Clock
}

/** Prevents a double press from selecting a word. The learner can still select text by dragging. */
function preventWordSelection(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault()
}

/**
 * Plays the story of a game. Renders the layout that fits the window and the comfort settings. Sends the learner's answers to the engine
 * and notifies the host (the page that contains the game).
 */
export function StoryStage(props: StoryStageProps) {
  const { game, comfort, sound } = props
  return (
    <StageGameProvider value={game}>
      <ComfortProvider value={comfort}>
        <SoundProvider value={sound}>
          <Story {...props} />
        </SoundProvider>
      </ComfortProvider>
    </StageGameProvider>
  )
}

function Story(props: StoryStageProps) {
  const { game, comfort, clock = browserClock } = props
  const root = useRef<HTMLElement>(null)
  const layout = useLayout(comfort)
  const [isEnlarged, setEnlarged] = useState(false)
  const isHeld = useHeld(root) || isEnlarged
  const director = useDirector(props, isHeld)
  const snapshot = director.snapshot()
  const { stageState, notice, announcement, search } = snapshot
  useOpeningMusic(props.sound, game, !props.start.progress?.node)
  useNextMusic(props.sound, game, snapshot.moment)
  useAmbience(props.sound, game, stageState, snapshot.moment?.variables)
  useDucking(props.sound, game, stageState)
  const [revealed, setRevealed] = useState(false)
  const View = layout === 'stage' ? StageView : ReadingView

  const content = stageState.panel?.shown ? stageState.panel.content : undefined
  const pointer = usePointerTracker(content && panelKey(content))

  const perform = useCallback(
    (input: KeyInput) => {
      if (input.kind === 'reveal') setRevealed((isRevealed) => !isRevealed)
      else director.handleInput(input.kind === 'choose' ? { ...input, moved: pointer.moved } : input)
    },
    [director, pointer],
  )
  useKeys(root, stageState, comfort.letterKeys, perform)
  const seen = useSeen(stageState)
  const key = content ? panelKey(content) : (stageState.ellipse?.phase ?? stageState.objects)
  // An act is a sequence of drawings. With reduced motion or « wait for me », an act before a spoken line waits for *Suite*.
  const isActKept = snapshot.moment !== undefined && keptActIdOf(snapshot.moment.view) !== ''
  const isActWaiting = stageState.act !== null && content !== undefined && !isActKept
  const ready = snapshot.interactable || isActWaiting || stageState.ellipse?.phase === 'running'
  useStoryFocus(root, { key, layout, ready, object: seen.last })

  const objectNames = stageState.objects.map(({ objectName }) => objectName)
  const isSearching = objectNames.length > 0 && !content && !isHeld
  const isStuck = useIsStuck(
    clock,
    isSearching,
    `${search.node} ${search.finishedObjects.size} ${seen.objects.size}`,
  )
  const hint = isStuck ? hintOf(search, seen.objects, objectNames) : undefined

  const announcementToRead = comfort.readAloud ? announcement : undefined
  useEffect(() => {
    if (announcementToRead) readAloud(withPlaceAndAct(announcementToRead, announcementToRead.text))
    return stopReadingAloud
  }, [announcementToRead])

  const click = ({ target }: MouseEvent) => {
    const isOnControl = target instanceof Element && target.closest('button, a')
    const isSelectingText = window.getSelection()?.isCollapsed === false
    const isGestureOpen = stageState.gesture !== ''
    if (!isOnControl && !isSelectingText && !isGestureOpen) perform({ kind: 'click' })
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: useKeys does the same for Enter and Space
    <main
      className={css.playing}
      ref={root}
      tabIndex={-1}
      data-ready={ready}
      data-held={isHeld}
      onClick={click}
      onMouseDown={preventWordSelection}
    >
      <StageMovingProvider picture={stageState} clock={clock}>
        <View
          snapshot={snapshot}
          title={titleOf(game, stageState.background)}
          chapterName={useChapterName(game, snapshot)}
          seen={seen.objects}
          hint={hint}
          onEnlarge={setEnlarged}
          revealed={revealed}
          onInput={perform}
          onReveal={useCallback(() => perform({ kind: 'reveal' }), [perform])}
        />
      </StageMovingProvider>
      <LiveRegion announcement={announcement && announcementText(announcement)} clock={clock} />
      <p className="sr" aria-live="polite">
        {hint && wording(game, 'ui.playing.hint').replace('{objet}', () => objectTitle(game, hint))}
      </p>
      {notice && <NoticeCard notice={notice} onRead={() => director.dismiss()} />}
    </main>
  )
}
