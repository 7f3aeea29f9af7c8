import {
  backgroundFade,
  backgroundVolume,
  duckedVolume,
  duckFade,
  effectsVolume,
  unduckFade,
} from '../constants.js'
import { fade } from './fade.js'
import { createMixer, type Fader, faders, type Mixer } from './mixer.js'
import type { Sound } from './sound.js'
import { createSoundFiles, type LoadedSound, type LoadSound, type SoundMedia } from './sound-files.js'

/** The learner's settings: sound on or off, and the volume of each kind of sound, from 0 to 1. */
export interface SoundLevels {
  readonly sound: boolean
  readonly musicVolume: number
  readonly ambienceVolume: number
  readonly effectsVolume: number
}

interface WebSound extends Sound {
  /** Call this when the learner's settings may have changed. */
  applySettings(): void
  /** Starts the sound. Call this after user input in another window, for example in the page that contains the game as a frame. */
  open(): void
}

interface PlayingSound {
  source: AudioBufferSourceNode
  gain: GainNode
}

/** Music that does not loop (specification, section 9). */
const unloopedMusic: readonly string[] = ['intro', 'outro']
const inputEvents = ['pointerdown', 'keydown', 'touchend'] as const
/** How long a change of volume takes, to avoid a click. */
const muteSeconds = 0.1

interface SoundHost {
  openContext(): AudioContext
  load: LoadSound
}

const browserHost = (game: () => SoundMedia | undefined): SoundHost => ({
  openContext: () => new AudioContext(),
  load: createSoundFiles(game),
})

/**
 * Plays sounds with the Web Audio API. Browsers allow sound only after an input of the learner. Before the first input, this function
 * stores the last requested music and ambience, and starts them after the input.
 */
export function createWebSound(
  game: () => SoundMedia | undefined,
  settings: () => SoundLevels,
  host: SoundHost = browserHost(game),
): WebSound {
  let context: AudioContext | undefined
  let mixer: Mixer | undefined
  let requestedMusic = ''
  let music: PlayingSound | undefined
  let preparedMusic = ''
  let isDucked = false
  let isQuiet = false
  let voice: PlayingSound | undefined
  let ambienceNames: readonly string[] = []
  const ambience = new Map<string, PlayingSound>()
  // These counters detect a newer request. A sound that was still loading when a newer request came is not played.
  /** How many times music was requested or stopped. */
  let musicRequest = 0
  /** How many times a voice was requested or stopped. */
  let voiceRequest = 0

  const masterLevel = () => (settings().sound && !document.hidden ? 1 : 0)

  const levels = (): Record<Fader, number> => {
    const { musicVolume, ambienceVolume, effectsVolume: effects } = settings()
    return { master: masterLevel(), music: musicVolume, ambience: ambienceVolume, effects }
  }

  function applyLevels() {
    if (!context || !mixer) return
    const { currentTime } = context
    const targets = levels()
    for (const name of faders) mixer[name].gain.setTargetAtTime(targets[name], currentTime, muteSeconds / 3)
  }

  const sceneMusicLevel = () => {
    if (isQuiet) return 0
    return isDucked ? duckedVolume : 1
  }

  function fadeSceneMusic(milliseconds: number) {
    if (context && mixer)
      fade(mixer.sceneMusic.gain, sceneMusicLevel(), context.currentTime, milliseconds / 1000)
  }

  function open() {
    if (context) {
      // Safari on iOS sets the state `interrupted` after a phone call.
      if (context.state !== 'running') context.resume().catch(() => {})
      return
    }
    try {
      context = host.openContext()
    } catch (cause) {
      console.error('Le son n’est pas disponible', cause)
      return
    }
    mixer = createMixer(context, levels(), sceneMusicLevel())
    if (requestedMusic !== '') void startMusic(requestedMusic)
    prepareMusic(preparedMusic)
    for (const name of ambienceNames) void startAmbience(name)
  }

  function play(
    { buffer, loop }: LoadedSound,
    { volume, to, looping = false }: { volume: number; to: keyof Mixer; looping?: boolean },
  ): PlayingSound | undefined {
    if (!context || !mixer) return undefined
    const source = context.createBufferSource()
    source.buffer = buffer
    source.loop = looping
    if (looping && loop) {
      source.loopStart = loop.start
      source.loopEnd = loop.end
    }
    const gain = context.createGain()
    gain.gain.value = volume
    source.connect(gain).connect(mixer[to])
    source.start(0, loop?.start ?? 0)
    return { source, gain }
  }

  function fadeTo({ gain }: PlayingSound, to: number) {
    if (context) fade(gain.gain, to, context.currentTime, backgroundFade / 1000)
  }

  function fadeOut(playing: PlayingSound | undefined) {
    if (!playing || !context) return
    fadeTo(playing, 0)
    playing.source.stop(context.currentTime + backgroundFade / 1000)
  }

  async function startMusic(name: string) {
    if (!context) return
    musicRequest += 1
    const request = musicRequest
    const loaded = await host.load(context, name)
    if (request !== musicRequest || requestedMusic !== name) return
    // The previous music plays until the next music is loaded, so that there is no silence between them.
    fadeOut(music)
    music = loaded && play(loaded, { volume: 0, to: 'music', looping: !unloopedMusic.includes(name) })
    if (music) fadeTo(music, backgroundVolume)
  }

  function prepareMusic(name: string) {
    if (context && name !== '' && settings().sound) void host.load(context, name)
  }

  async function startAmbience(name: string) {
    if (!context) return
    const loaded = await host.load(context, name)
    if (!loaded || !ambienceNames.includes(name) || ambience.has(name)) return
    const playing = play(loaded, { volume: 0, to: 'ambience', looping: true })
    if (!playing) return
    ambience.set(name, playing)
    fadeTo(playing, backgroundVolume)
  }

  async function startVoice(name: string) {
    if (!context || masterLevel() === 0) return
    const request = voiceRequest
    const loaded = await host.load(context, name)
    if (loaded && request === voiceRequest) voice = play(loaded, { volume: 1, to: 'master' })
  }

  async function playEffect(name: string) {
    if (!context || masterLevel() === 0) return
    const loaded = await host.load(context, name)
    if (loaded) play(loaded, { volume: effectsVolume, to: 'effects' })
  }

  for (const name of inputEvents) window.addEventListener(name, open, { capture: true, passive: true })
  document.addEventListener('visibilitychange', applyLevels)

  return {
    music(name) {
      if (name === requestedMusic) return
      requestedMusic = name
      if (name !== '') {
        void startMusic(name)
        return
      }
      musicRequest += 1
      fadeOut(music)
      music = undefined
    },
    prepare(name) {
      preparedMusic = name
      prepareMusic(name)
    },
    ambience(names) {
      const newNames = names.filter((name) => !ambienceNames.includes(name))
      ambienceNames = names
      for (const [name, playing] of ambience) {
        if (names.includes(name)) continue
        fadeOut(playing)
        ambience.delete(name)
      }
      for (const name of newNames) void startAmbience(name)
    },
    effect(name) {
      void playEffect(name)
    },
    once(name) {
      void playEffect(name)
    },
    duck(shouldDuck) {
      if (shouldDuck === isDucked) return
      isDucked = shouldDuck
      fadeSceneMusic(isDucked ? duckFade : unduckFade)
    },
    quiet(shouldBeQuiet) {
      if (shouldBeQuiet === isQuiet) return
      isQuiet = shouldBeQuiet
      fadeSceneMusic(backgroundFade)
    },
    voice(name) {
      this.stopVoice()
      void startVoice(name)
    },
    stopVoice() {
      voiceRequest += 1
      voice?.source.stop()
      voice = undefined
    },
    applySettings: applyLevels,
    open,
  }
}
