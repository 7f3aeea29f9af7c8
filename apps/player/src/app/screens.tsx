// The code of the screens after the home screen is loaded on demand.

import { useSound } from '@didascalie/stage'
import { lazy, useState } from 'react'
import { useComfort } from '../comfort/comfort.js'
import { useGame, useWording } from '../content/game.js'
import { useApp, useModel } from '../model/app-context.js'
import type { Status } from '../model/status.js'
import { HomeScreen } from '../screens/home/home-screen.js'
import { LoadingScreen } from '../screens/loading/loading-screen.js'
import { LoginScreen } from '../screens/login/login-screen.js'
import { LogoScreen } from '../screens/logo/logo-screen.js'
import { WarningScreen } from '../screens/warning/warning-screen.js'

export const loadStory = () => import('./story-screens.js')

/** The screens that are not in the first bundle. Their code is loaded while the page is black, so that no empty screen flashes. */
export const screenCode: Partial<Record<Status, () => Promise<unknown>>> = {
  intro: loadStory,
  outro: loadStory,
  playing: loadStory,
  ending: loadStory,
  endingDemo: loadStory,
}

const Intro = lazy(async () => ({ default: (await loadStory()).IntroScreen }))
const Outro = lazy(async () => ({ default: (await loadStory()).OutroScreen }))
const Playing = lazy(async () => ({ default: (await loadStory()).StoryStage }))
const Ending = lazy(async () => ({ default: (await loadStory()).EndingScreen }))
const EndingDemo = lazy(async () => ({ default: (await loadStory()).EndingDemoScreen }))

export function ScreenOf({ status }: { status: Status }) {
  switch (status) {
    case 'none':
      return null
    case 'loading':
      return <LoadingScreen />
    case 'warning':
      return <ConnectedWarning />
    case 'login':
      return <LoginScreen />
    case 'logo':
      return <LogoScreen />
    case 'home':
      return <HomeScreen />
    case 'intro':
      return <ConnectedIntro />
    case 'playing':
      return <ConnectedPlaying />
    case 'outro':
      return <ConnectedOutro />
    case 'ending':
      return <Ending />
    case 'endingDemo':
      return <EndingDemo />
  }
}

function useStageProps() {
  return { game: useGame(), comfort: useComfort(), sound: useSound() }
}

function ConnectedWarning() {
  return <WarningScreen warning={useApp((state) => state.warning)} onEnterCode={useModel().enterAnyCode} />
}

function ConnectedIntro() {
  const { send } = useModel()
  return <Intro {...useStageProps()} onDone={() => send({ kind: 'intro-done' })} />
}

function ConnectedOutro() {
  const { send } = useModel()
  return <Outro {...useStageProps()} onDone={() => send({ kind: 'outro-done' })} />
}

function ConnectedPlaying() {
  const { ready, updateTrace, save, clear, ended, logLine } = useModel()
  // `start` and `hasIntroText` keep the values that they had at mount. The store changes these values during play.
  const [start] = useState(useApp((state) => state.progression))
  const [hasIntroText] = useState(useApp((state) => state.showIntroText))
  const w = useWording()
  return (
    <Playing
      {...useStageProps()}
      start={start}
      introText={hasIntroText ? w('ui.intro.text4') : undefined}
      onReady={ready}
      onMove={updateTrace}
      onSave={save}
      onClear={clear}
      onEnd={ended}
      onLine={logLine}
    />
  )
}
