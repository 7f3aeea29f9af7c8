import type { Progression } from '@didascalie/contract'
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { type Comfort, ComfortProvider } from '../comfort/comfort.js'
import { useLayout } from '../comfort/layout.js'
import { type StageGame, StageGameProvider, wording } from '../content/game.js'
import { spoken, withPlace } from '../director/announcement.js'
import type { Host } from '../director/directing.js'
import type { KeyGesture } from '../director/keys.js'
import { hintOf } from '../director/search.js'
import { browserClock, type Clock } from '../scene/clock.js'
import { StageMovingProvider } from '../scene/life/stage-moving.js'
import { LiveRegion } from '../scene/live-region.js'
import { hush, readAloud } from '../scene/read-aloud.js'
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
import { useHand } from './use-hand.js'
import { useKeys } from './use-keys.js'
import { useLost } from './use-lost.js'
import { useSeen } from './use-seen.js'
import { useStoryFocus } from './use-story-focus.js'

export interface StoryStageProps extends Partial<Host> {
  game: StageGame
  /** The saved position to start from; empty: the start of the story. */
  start: Progression
  comfort: Comfort
  sound: Sound
  /** A text to show before the story starts. */
  introText?: string | undefined
  clock?: Clock
}

/** Prevents a double press from selecting a word. The player can still select text by dragging. */
function selectNothing(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault()
}

/**
 * Plays the story of a game: renders it in the layout that fits the window and the comfort settings, passes the learner's answers to the engine and
 * notifies the host.
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
  const held = useHeld(root) || isEnlarged
  const director = useDirector(props, held)
  const snapshot = director.snapshot()
  const { stageState, notice, announcement, search } = snapshot
  useOpeningMusic(props.sound, game, !props.start.progress?.node)
  useNextMusic(props.sound, game, snapshot.moment)
  useAmbience(props.sound, game, stageState.background, snapshot.moment?.variables)
  const [revealed, setRevealed] = useState(false)
  const View = layout === 'stage' ? StageView : ReadingView

  const content = stageState.panel?.shown ? stageState.panel.content : undefined
  const hand = useHand(content && panelKey(content))

  const act = useCallback(
    (gesture: KeyGesture) => {
      if (gesture.kind === 'reveal') setRevealed((shown) => !shown)
      else director.gesture(gesture.kind === 'choose' ? { ...gesture, moved: hand.moved } : gesture)
    },
    [director, hand],
  )
  useKeys(root, stageState, comfort.letterKeys, act)
  const seen = useSeen(stageState)
  const key = content ? panelKey(content) : (stageState.ellipse?.phase ?? stageState.objects)
  const ready = snapshot.interactable || stageState.ellipse?.phase === 'running'
  useStoryFocus(root, { key, layout, ready, object: seen.last })

  const offered = stageState.objects.map(({ objectName }) => objectName)
  const isSearching = offered.length > 0 && !content && !held
  const isLost = useLost(clock, isSearching, `${search.node} ${search.done.size} ${seen.objects.size}`)
  const hint = isLost ? hintOf(search, seen.objects, offered) : undefined

  const toRead = comfort.readAloud ? announcement : undefined
  useEffect(() => {
    if (toRead) readAloud(withPlace(toRead, toRead.text))
    return hush
  }, [toRead])

  const click = ({ target }: MouseEvent) => {
    const onControl = target instanceof Element && target.closest('button, a')
    const selecting = window.getSelection()?.isCollapsed === false
    if (!onControl && !selecting) act({ kind: 'click' })
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter and Space do the same, by useKeys
    <main
      className={css.playing}
      ref={root}
      tabIndex={-1}
      data-ready={ready}
      onClick={click}
      onMouseDown={selectNothing}
    >
      <StageMovingProvider picture={stageState} clock={clock}>
        <View
          snapshot={snapshot}
          title={titleOf(game, stageState.background)}
          day={useChapterName(game, snapshot)}
          seen={seen.objects}
          hint={hint}
          onEnlarge={setEnlarged}
          revealed={revealed}
          onGesture={act}
          onReveal={useCallback(() => act({ kind: 'reveal' }), [act])}
        />
      </StageMovingProvider>
      <LiveRegion announcement={announcement && spoken(announcement)} clock={clock} />
      <p className="sr" aria-live="polite">
        {hint && wording(game, 'ui.playing.hint').replace('{objet}', () => objectTitle(game, hint))}
      </p>
      {notice && <NoticeCard notice={notice} onRead={() => director.dismiss()} />}
    </main>
  )
}
