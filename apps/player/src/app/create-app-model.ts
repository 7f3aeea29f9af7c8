// The actions of the application. Screens call the actions; the actions call the services and write the results to the store.
import type { Progression, User } from '@didascalie/contract'
import { logoutLaterText, notSavedText, overtakenText, signedOutText } from '../content/texts.js'
import type { AppModel } from '../model/app-model.js'
import { hasSavedPosition, type Overlay } from '../model/app-state.js'
import type { Status, StatusEvent } from '../model/status.js'
import { startHeartbeat } from '../services/heartbeat.js'
import { Outbox } from '../services/outbox.js'
import { printJobs } from '../services/preloader.js'
import type { AppHost } from './app-host.js'
import { createDebrief } from './debrief.js'
import { createDeparture } from './departure.js'
import { createDialogueLog } from './dialogue-log.js'
import { createFocusMemory } from './focus-memory.js'
import { createLoading } from './loading.js'
import { createLogin } from './login.js'
import { preparePictures } from './prepare-pictures.js'
import { readProgression } from './progression.js'
import { createRunData } from './run-data.js'
import { createRuns } from './runs.js'
import { createSoundChoice } from './sound-choice.js'
import { createSwitcher } from './switcher.js'
import { withSurvey, withUnsent } from './unsent-changes.js'

/** The screens that play the interface music. The other screens choose their own music. */
const screensWithUiMusic: readonly Status[] = ['login', 'logo', 'home', 'ending', 'endingDemo']
const noticeDurationMs = 6000

export function createAppModel(host: AppHost): AppModel {
  const { store, address, call, sound } = host
  const get = store.getState
  const set = store.setState
  /** A message to show once the next screen is open; '' if there is none. */
  let pendingText = ''
  let stopHeartbeat = () => {}

  const send: (event: StatusEvent) => void = createSwitcher(store, {
    prepare(status) {
      sound.effect('transition')
      return Promise.all([preparePictures(status, get()), host.loadCode(status)])
    },
    onSwitched(status) {
      if (screensWithUiMusic.includes(status)) sound.music('ui')
      if (status === 'home' || status === 'intro') prepareMusic()
      if (status === 'home') set({ showIntroText: false })
      if (status === 'home' && get().user?.trace === 'ask') open({ kind: 'agree' })
      if (status !== 'ending') set({ reviewing: false })
      if (pendingText !== '') open({ kind: 'infos', text: pendingText })
      pendingText = ''
    },
  })

  /** Loads the music that the story starts or resumes with, so that it plays without delay. */
  function prepareMusic(): void {
    const { game, progression } = get()
    const first = game?.story.ahead().find(({ kind }) => kind === 'music')?.name
    const music = hasSavedPosition(progression) ? progression.progress?.music : first
    if (music) sound.prepare(music)
  }

  /** If the event changes the screen, the text appears after the switch, because the switch closes all overlays. */
  function sendWithText(event: StatusEvent, text: string): void {
    const previousStatus = get().status
    send(event)
    if (get().status === previousStatus) open({ kind: 'infos', text })
    else pendingText = text
  }

  const focus = createFocusMemory()
  const open = (overlay: Overlay) => {
    focus.remember()
    set({ overlays: [...get().overlays, overlay] })
  }
  const close = () => set({ overlays: get().overlays.slice(0, -1) })

  const outbox = new Outbox({
    call,
    storage: host.storage,
    onState(state) {
      if (state !== 'sending') set({ offline: state === 'offline' })
      if (state !== 'signed-out') return
      stopHeartbeat()
      sendWithText({ kind: 'signed-out' }, signedOutText)
    },
    onRefused: (text) => open({ kind: 'infos', text }),
    onOvertaken({ progression }) {
      set({ progression: readProgression(progression).progression })
      sendWithText({ kind: 'overtaken' }, overtakenText)
    },
    onNotStored() {
      if (!get().overlays.some(({ kind }) => kind === 'infos')) open({ kind: 'infos', text: notSavedText })
    },
  })

  const soundChoice = createSoundChoice(host)
  const runs = createRuns(store, outbox, soundChoice.serialize)
  const runData = createRunData(host, outbox, () => {
    runs.eraseTrace()
    storeProgression(get().progression)
  })
  const dialogueLog = createDialogueLog(store, host.storage)
  const sessionUID = () => get().game?.session.uid ?? address.sessionUID

  function storeProgression(newProgression: Progression): void {
    const progression = runs.toSavedProgression(newProgression)
    set({ progression })
    if (get().user) outbox.saveProgression(soundChoice.serialize(progression))
  }

  function onLoggedIn(storedUser: User): void {
    departure.cancelLogout()
    const { progression, audio } = readProgression(outbox.resume(sessionUID(), storedUser))
    const user = withUnsent(storedUser, outbox)
    set({ user, progression, runSummary: null, keepsake: '' })
    runs.begin()
    dialogueLog.restore(hasSavedPosition(progression))
    if (soundChoice.resetForLearner(audio ?? user.audio)) storeProgression(progression)
    stopHeartbeat()
    stopHeartbeat = startHeartbeat(host.activity.isActive, () => {
      void call('addUserTime', { sessionUID: sessionUID(), userUID: user.uid, duration: 30 })
    })
    send({ kind: 'connected', development: address.development })
    void loading.loadLater(progression).then(runData.readFacts)
  }

  const loading = createLoading(host, send)

  /** Loads the pictures of the facts that the learner has reached, so that the ending can show them without a network. */
  async function loadPrints(trace: string): Promise<void> {
    const facts = await runData.readFacts()
    const { game } = get()
    if (game?.hasFacts) loading.addLast(printJobs(game, game.story.replay(trace).facts, facts))
  }

  const { forgetConsent, ...login } = createLogin(host, { open, onLoggedIn })
  const departure = createDeparture(host, {
    outbox,
    open,
    notify,
    sessionUID,
    onLeave() {
      stopHeartbeat()
      outbox.forget()
      dialogueLog.clear()
      forgetConsent()
      set({ user: null, offline: false, overlays: [] })
    },
    onLeft(isConfirmed) {
      if (isConfirmed) send({ kind: 'quit' })
      else sendWithText({ kind: 'quit' }, logoutLaterText)
    },
  })

  function notify(notice: string): void {
    set({ notice })
    setTimeout(
      () => set(({ notice: current }) => (current === notice ? { notice: '' } : {})),
      noticeDurationMs,
    )
  }

  return {
    send,
    open,
    close,
    giveFocusBack: focus.giveBack,
    start() {
      void departure.finishLogout()
      return loading.start()
    },
    ...login,
    enterAnyCode: address.sessionUID === '' ? undefined : () => host.tab.open('/'),
    quit: departure.quit,
    agreeToTrace: runData.agreeToTrace,
    loadStoredRuns: runData.loadStoredRuns,
    saveWishes: runData.saveWishes,
    eraseChoices: runData.eraseChoices,
    ...createDebrief(host, { outbox, open }),
    accessibilityAddress: host.accessibilityAddress,
    openLegal(page) {
      open({ kind: 'legal', page })
    },
    play() {
      runs.begin()
      if (!hasSavedPosition(get().progression)) dialogueLog.clear()
      send({ kind: 'play', saved: hasSavedPosition(get().progression) })
    },
    ready() {
      dialogueLog.resume()
      set({ running: true, showIntroText: false })
    },
    /** Ignores a save while the playing screen fades out. Such a save would undo a restart or overwrite the progress of another tab. */
    save({ audio: _, ...progression }) {
      if (get().shown === 'playing' && get().status !== 'playing') return
      dialogueLog.reachCheckpoint()
      storeProgression(progression)
    },
    updateTrace(trace) {
      if (runs.updateTrace(trace)) void loadPrints(trace)
    },
    clear() {
      const { progression } = get()
      void runData.showRun(runs.end(), progression)
    },
    ended(demo) {
      send({ kind: 'story-ended', demo })
    },
    restart() {
      runs.restart()
      dialogueLog.clear()
      send({ kind: 'restarted' })
    },
    review() {
      set({ reviewing: true })
      void runData.showStoredRun()
      send({ kind: 'review' })
    },
    logLine(line) {
      if (get().user) dialogueLog.addLine(line)
    },
    setSound(isOn) {
      const isLoggedIn = get().user !== null && get().status !== 'login'
      soundChoice.choose(isOn, isLoggedIn)
      if (isLoggedIn) storeProgression(get().progression)
    },
    viewNotion(notion) {
      if (get().user) outbox.saveViewed(notion)
    },
    saveSurvey(notions) {
      const { user } = get()
      if (!user) return
      set({ user: withSurvey(user, notions) })
      outbox.saveNotions(JSON.stringify(notions))
    },
    retry() {
      void outbox.flush()
      void departure.finishLogout()
    },
    notify,
  }
}
