// Who shows what: one screen for each status. What home does not need comes when it is wanted.
import { lazy, useState } from 'react'
import { useComfort } from '../comfort/comfort.js'
import { useGame } from '../content/game.js'
import { useApp, useModel } from '../model/app-context.js'
import type { Status } from '../model/status.js'
import { HomeScreen } from '../screens/home/home-screen.js'
import { LoadingScreen } from '../screens/loading/loading-screen.js'
import { LoginScreen } from '../screens/login/login-screen.js'
import { LogoScreen } from '../screens/logo/logo-screen.js'
import { WarningScreen } from '../screens/warning/warning-screen.js'
import { useSound } from '../sound/sound-context.js'
import { withStyles } from './later.js'

const loadIntro = () => withStyles(() => import('../screens/intro/intro-screen.js'))
const loadOutro = () => withStyles(() => import('../screens/outro/outro-screen.js'))
const loadPlaying = () => withStyles(() => import('../screens/playing/playing-screen.js'))
const loadEnding = () => withStyles(() => import('../screens/ending/ending-screen.js'))
const loadEndingDemo = () => withStyles(() => import('../screens/ending-demo/ending-demo-screen.js'))

/** Fetches the code of a screen while it is dark, so that nothing flashes. */
export const screenCode: Partial<Record<Status, () => Promise<unknown>>> = {
  intro: loadIntro,
  outro: loadOutro,
  playing: loadPlaying,
  ending: loadEnding,
  endingDemo: loadEndingDemo,
}

const Intro = lazy(async () => ({ default: (await loadIntro()).IntroScreen }))
const Outro = lazy(async () => ({ default: (await loadOutro()).OutroScreen }))
const Playing = lazy(async () => ({ default: (await loadPlaying()).PlayingScreen }))
const Ending = lazy(async () => ({ default: (await loadEnding()).EndingScreen }))
const EndingDemo = lazy(async () => ({ default: (await loadEndingDemo()).EndingDemoScreen }))

export function ScreenOf({ status }: { status: Status }) {
  switch (status) {
    case 'none':
      return null
    case 'loading':
      return <LoadingScreen />
    case 'warning':
      return <WarningHere />
    case 'login':
      return <LoginScreen />
    case 'logo':
      return <LogoScreen />
    case 'home':
      return <HomeScreen />
    case 'intro':
      return <IntroHere />
    case 'playing':
      return <PlayingHere />
    case 'outro':
      return <OutroHere />
    case 'ending':
      return <Ending />
    case 'endingDemo':
      return <EndingDemo />
  }
}

function useShown() {
  return { game: useGame(), comfort: useComfort(), sound: useSound() }
}

function WarningHere() {
  return <WarningScreen warning={useApp((state) => state.warning)} />
}

function IntroHere() {
  const { send } = useModel()
  return <Intro {...useShown()} onDone={() => send({ kind: 'intro-done' })} />
}

function OutroHere() {
  const { send } = useModel()
  return <Outro {...useShown()} onDone={() => send({ kind: 'outro-done' })} />
}

function PlayingHere() {
  const { ready, moved, save, clear, ended, said } = useModel()
  // As they were on arrival: both change while one plays.
  const [start] = useState(useApp((state) => state.progression))
  const [introText] = useState(useApp((state) => state.showIntroText))
  return (
    <Playing
      {...useShown()}
      start={start}
      introText={introText}
      onReady={ready}
      onMove={moved}
      onSave={save}
      onClear={clear}
      onEnd={ended}
      onSaid={said}
    />
  )
}
