import type { ContentManifest } from '@didascalie/contract'
import { backgroundFade, backgroundVolume, effectsVolume } from '../constants.js'
import type { Sound } from './sound.js'
import { createSoundFiles, type LoadedSound, type LoadSound } from './sound-files.js'

interface WebSound extends Sound {
  /** To be called when `isOn` may answer otherwise than before. */
  followChoice(): void
}

interface Playing {
  source: AudioBufferSourceNode
  gain: GainNode
}

/** These play once, as long as their slides (specification, section 9). */
const once: readonly string[] = ['intro', 'outro']
const gestures = ['pointerdown', 'keydown', 'touchend'] as const
const muteSeconds = 0.1

interface SoundHost {
  openContext(): AudioContext
  load: LoadSound
}

const browserHost = (manifest: () => ContentManifest | undefined): SoundHost => ({
  openContext: () => new AudioContext(),
  load: createSoundFiles(manifest),
})

/** Browsers let nothing be heard before a gesture: until then the music asked for is only remembered. */
export function createWebSound(
  manifest: () => ContentManifest | undefined,
  /** What the person chose; a hidden tab is silent whatever it is. */
  isOn: () => boolean,
  host: SoundHost = browserHost(manifest),
): WebSound {
  let context: AudioContext | undefined
  let master: GainNode | undefined
  let wanted = ''
  let music: Playing | undefined
  let voice: Playing | undefined
  // A sound takes time to load: by then something else may have been asked for.
  let musicTurn = 0
  let voiceTurn = 0

  const level = () => (isOn() && !document.hidden ? 1 : 0)

  function applyLevel() {
    if (context && master) master.gain.setTargetAtTime(level(), context.currentTime, muteSeconds / 3)
  }

  function open() {
    if (context) {
      if (context.state === 'suspended') context.resume().catch(() => {})
      return
    }
    try {
      context = host.openContext()
    } catch (cause) {
      console.error('Le son n’est pas disponible', cause)
      return
    }
    master = context.createGain()
    master.gain.value = level()
    master.connect(context.destination)
    if (wanted !== '') void startMusic(wanted)
  }

  function play({ buffer, loop }: LoadedSound, volume: number, looping: boolean): Playing | undefined {
    if (!context || !master) return undefined
    const source = context.createBufferSource()
    source.buffer = buffer
    source.loop = looping
    if (looping && loop) {
      source.loopStart = loop.start
      source.loopEnd = loop.end
    }
    const gain = context.createGain()
    gain.gain.value = volume
    source.connect(gain).connect(master)
    source.start(0, loop?.start ?? 0)
    return { source, gain }
  }

  function ramp({ gain }: Playing, to: number) {
    if (!context) return
    gain.gain.cancelScheduledValues(context.currentTime)
    gain.gain.setValueAtTime(gain.gain.value, context.currentTime)
    gain.gain.linearRampToValueAtTime(to, context.currentTime + backgroundFade / 1000)
  }

  function fadeOut(playing: Playing | undefined) {
    if (!playing || !context) return
    ramp(playing, 0)
    playing.source.stop(context.currentTime + backgroundFade / 1000)
  }

  async function startMusic(name: string) {
    if (!context) return
    musicTurn += 1
    const turn = musicTurn
    const loaded = await host.load(context, name)
    if (turn !== musicTurn || wanted !== name || !loaded) return
    music = play(loaded, 0, !once.includes(name))
    if (music) ramp(music, backgroundVolume)
  }

  async function startVoice(name: string) {
    if (!context || level() === 0) return
    const turn = voiceTurn
    const loaded = await host.load(context, name)
    if (loaded && turn === voiceTurn) voice = play(loaded, 1, false)
  }

  async function playEffect(name: string) {
    if (!context || level() === 0) return
    const loaded = await host.load(context, name)
    if (loaded) play(loaded, effectsVolume, false)
  }

  for (const gesture of gestures) window.addEventListener(gesture, open, { capture: true, passive: true })
  document.addEventListener('visibilitychange', applyLevel)

  return {
    music(name) {
      if (name === wanted) return
      wanted = name
      fadeOut(music)
      music = undefined
      if (name !== '') void startMusic(name)
    },
    effect(name) {
      void playEffect(name)
    },
    voice(name) {
      this.stopVoice()
      void startVoice(name)
    },
    stopVoice() {
      voiceTurn += 1
      voice?.source.stop()
      voice = undefined
    },
    followChoice: applyLevel,
  }
}
