import type { Progression } from '@didascalie/contract'
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { Comfort } from '../../comfort/comfort.js'
import { useLayout } from '../../comfort/layout.js'
import type { Game } from '../../content/game.js'
import type { Sound } from '../../sound/sound.js'
import { browserClock, type Clock } from '../../stage/clock.js'
import { Stirring } from '../../stage/life/stirring.js'
import { LiveRegion } from '../../stage/live-region.js'
import { panelKey } from '../../stage/picture.js'
import { hush, readAloud } from '../../stage/read-aloud.js'
import { objectTitle } from '../../stage/scene-props.js'
import { useHeld } from '../../stage/use-held.js'
import type { KeyGesture } from './keys.js'
import { NoticeCard } from './notice-card.js'
import css from './playing-screen.module.css'
import { ReadingView } from './reading-view.js'
import { inPlace, spoken } from './said.js'
import { hintOf } from './search.js'
import { StageView } from './stage-view.js'
import { useAmbience, useNextMusic, useOpeningMusic } from './use-ambience.js'
import { useChapterName } from './use-chapter-name.js'
import { titleOf, useDirector } from './use-director.js'
import { useHand } from './use-hand.js'
import { useKeys } from './use-keys.js'
import { useLanding } from './use-landing.js'
import { useLost } from './use-lost.js'
import { useSeen } from './use-seen.js'

interface PlayingScreenProps {
  game: Game
  start: Progression
  comfort: Comfort
  sound: Sound
  /** The text that opens the story is shown first. */
  introText: boolean
  /** The engine runs: the burger may show. */
  onReady(): void
  onMove(trace: string): void
  onSave(progression: Progression): void
  onClear(): void
  onEnd(demo: boolean): void
  onSaid(line: { who: string; text: string }): void
  clock?: Clock
}

/** A double press selects no word; dragging over the words still does. */
function selectNothing(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault()
}

export function PlayingScreen(props: PlayingScreenProps) {
  const { game, comfort, clock = browserClock } = props
  const root = useRef<HTMLElement>(null)
  const layout = useLayout(comfort)
  const [isLooking, setLooking] = useState(false)
  const held = useHeld(root) || isLooking
  const director = useDirector(props, held)
  const snapshot = director.snapshot()
  const { picture, notice, said, search } = snapshot
  useOpeningMusic(props.sound, game, !props.start.progress?.node)
  useNextMusic(props.sound, game, snapshot.moment)
  useAmbience(props.sound, game, picture.background, snapshot.moment?.variables)
  const [revealed, setRevealed] = useState(false)
  const View = layout === 'stage' ? StageView : ReadingView

  const content = picture.panel?.shown ? picture.panel.content : undefined
  const hand = useHand(content && panelKey(content))

  const act = useCallback(
    (gesture: KeyGesture) => {
      if (gesture.kind === 'reveal') setRevealed((shown) => !shown)
      else director.gesture(gesture.kind === 'choose' ? { ...gesture, moved: hand.moved } : gesture)
    },
    [director, hand],
  )
  useKeys(root, picture, act)
  const seen = useSeen(picture)
  const key = content ? panelKey(content) : (picture.ellipse?.phase ?? picture.objects)
  const ready = snapshot.interactable || picture.ellipse?.phase === 'running'
  useLanding(root, { key, layout, ready, object: seen.last })

  const offered = picture.objects.map(({ objectName }) => objectName)
  const isSearching = offered.length > 0 && !content && !held
  const isLost = useLost(clock, isSearching, `${search.node} ${search.done.size} ${seen.objects.size}`)
  const hint = isLost ? hintOf(search, seen.objects, offered) : undefined

  const toRead = comfort.readAloud ? said : undefined
  useEffect(() => {
    if (toRead) readAloud(inPlace(toRead, toRead.text))
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
      <Stirring picture={picture} clock={clock}>
        <View
          snapshot={snapshot}
          title={titleOf(game, picture.background)}
          day={useChapterName(game, snapshot)}
          seen={seen.objects}
          hint={hint}
          onLook={setLooking}
          revealed={revealed}
          onGesture={act}
          onReveal={useCallback(() => act({ kind: 'reveal' }), [act])}
        />
      </Stirring>
      <LiveRegion told={said && spoken(said)} clock={clock} />
      <p className="sr" aria-live="polite">
        {hint && `Il reste à regarder\u00a0: ${objectTitle(game, hint)}.`}
      </p>
      {notice && <NoticeCard notice={notice} onRead={() => director.dismiss()} />}
    </main>
  )
}
