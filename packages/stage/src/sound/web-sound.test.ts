import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { backgroundFade, effectsVolume } from '../constants.js'
import { createWebSound } from './web-sound.js'

class FakeParam {
  value = 1
  readonly ramps: [number, number][] = []
  cancelScheduledValues() {}
  setValueAtTime(value: number) {
    this.value = value
  }
  linearRampToValueAtTime(value: number, time: number) {
    this.ramps.push([value, time])
  }
  setTargetAtTime(value: number) {
    this.value = value
  }
}

class FakeGain {
  readonly gain = new FakeParam()
  connect = vi.fn((to: unknown) => to)
}

class FakeSource {
  buffer: unknown = null
  loop = false
  loopStart = 0
  loopEnd = 0
  start = vi.fn()
  stop = vi.fn()
  connect = vi.fn((to: unknown) => to)
}

/** The audio nodes that a fake audio context has created. */
interface CreatedNodes {
  readonly currentTime: number
  readonly gains: FakeGain[]
  readonly sources: FakeSource[]
}

const contextClassFor = ({ currentTime, gains, sources }: CreatedNodes) =>
  class {
    readonly currentTime = currentTime
    readonly state = 'running'
    readonly destination = {}
    createGain() {
      const gain = new FakeGain()
      gains.push(gain)
      return gain
    }
    createBufferSource() {
      const source = new FakeSource()
      sources.push(source)
      return source
    }
  }

/** The number of gain nodes created before any sound plays: master, music, ambience, effects. */
const faderCount = 4

let hidden = false
beforeEach(() => {
  hidden = false
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
  vi.stubGlobal('AudioBuffer', class {})
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const settle = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)))

function setUp(missing: readonly string[] = []) {
  const context: CreatedNodes = { currentTime: 10, gains: [], sources: [] }
  vi.stubGlobal('AudioContext', contextClassFor(context))
  const openContext = vi.fn(() => new AudioContext())
  const load = vi.fn(async (_: unknown, name: string) =>
    missing.includes(name)
      ? undefined
      : { buffer: new AudioBuffer({ length: 1, sampleRate: 8000 }), loop: { start: 0.25, end: 60 } },
  )
  const settings = { sound: true, musicVolume: 1, ambienceVolume: 1, effectsVolume: 1 }
  const sound = createWebSound(
    () => undefined,
    () => settings,
    { openContext, load },
  )
  const makeGesture = () => window.dispatchEvent(new Event('pointerdown'))
  return { context, openContext, load, sound, settings, makeGesture }
}

it('createWebSound plays the requested music after `open`, without a gesture in the window', async () => {
  const { context, openContext, sound } = setUp()
  sound.music('canal')
  expect(openContext).not.toHaveBeenCalled()
  sound.open()
  await settle()
  expect(context.sources).toHaveLength(1)
})

describe('createWebSound', () => {
  it('waits for a gesture, then plays the requested music', async () => {
    const { sound, openContext, makeGesture, context } = setUp()
    sound.music('ui')
    expect(openContext).not.toHaveBeenCalled()
    makeGesture()
    await settle()
    expect(context.sources).toHaveLength(1)
    expect(context.sources[0]).toMatchObject({ loop: true, loopStart: 0.25, loopEnd: 60 })
  })

  it('cross-fades from one music to another in one second', async () => {
    const { sound, makeGesture, context } = setUp()
    makeGesture()
    sound.music('canal')
    await settle()
    sound.music('accueil')
    await settle()
    const [previous, next] = context.gains.slice(faderCount)
    const end = context.currentTime + backgroundFade / 1000
    expect(previous?.gain.ramps).toEqual([
      [1, end],
      [0, end],
    ])
    expect(next?.gain.ramps).toEqual([[1, end]])
    expect(context.sources[0]?.stop).toHaveBeenCalledExactlyOnceWith(end)
  })

  it('plays the previous music until the next one is loaded', async () => {
    const { sound, makeGesture, context, load } = setUp()
    makeGesture()
    sound.music('canal')
    await settle()
    let finishLoading = () => {}
    const loading = new Promise<void>((resolve) => {
      finishLoading = resolve
    })
    const loadNormally = load.getMockImplementation()
    load.mockImplementationOnce(async (context, name) => {
      await loading
      return loadNormally?.(context, name)
    })
    sound.music('accueil')
    await settle()
    expect(context.sources[0]?.stop).not.toHaveBeenCalled()
    finishLoading()
    await settle()
    await settle()
    expect(context.sources[0]?.stop).toHaveBeenCalledOnce()
    expect(context.sources).toHaveLength(2)
  })

  it('decodes prepared music in advance, without playing it', async () => {
    const { sound, makeGesture, context, load } = setUp()
    sound.prepare('canal')
    expect(load).not.toHaveBeenCalled()
    makeGesture()
    expect(load.mock.calls.map(([, name]) => name)).toEqual(['canal'])
    await settle()
    expect(context.sources).toEqual([])
    sound.prepare('accueil')
    expect(load.mock.calls.map(([, name]) => name)).toEqual(['canal', 'accueil'])
  })

  it('decodes no music in advance while the sound is off', () => {
    const { sound, makeGesture, load, settings } = setUp()
    settings.sound = false
    makeGesture()
    sound.prepare('canal')
    expect(load).not.toHaveBeenCalled()
  })

  it('loops ambience sounds, and stops each of them separately', async () => {
    const { sound, makeGesture, context } = setUp()
    sound.ambience(['ambience_atelier', 'radio'])
    makeGesture()
    await settle()
    expect(context.sources).toHaveLength(2)
    expect(context.sources[1]?.loop).toBe(true)
    sound.ambience(['ambience_atelier'])
    await settle()
    expect(context.sources.map(({ stop }) => stop.mock.calls.length)).toEqual([0, 1])
    expect(context.sources).toHaveLength(2)
    sound.ambience([])
    expect(context.sources[0]?.stop).toHaveBeenCalledOnce()
  })

  it('applies the volume setting of each kind of sound', () => {
    const { sound, settings, makeGesture, context } = setUp()
    settings.ambienceVolume = 0.3
    makeGesture()
    const faderValues = () => context.gains.slice(0, faderCount).map(({ gain }) => gain.value)
    expect(faderValues()).toEqual([1, 1, 0.3, 1])
    Object.assign(settings, { musicVolume: 0.5, effectsVolume: 0 })
    sound.applySettings()
    expect(faderValues()).toEqual([1, 0.5, 0.3, 0])
  })

  it('does not restart the music when the same name is requested again', async () => {
    const { sound, makeGesture, context } = setUp()
    makeGesture()
    sound.music('canal')
    sound.music('canal')
    await settle()
    expect(context.sources).toHaveLength(1)
  })

  it('does not loop the intro', async () => {
    const { sound, makeGesture, context } = setUp()
    makeGesture()
    sound.music('intro')
    await settle()
    expect(context.sources[0]?.loop).toBe(false)
  })

  it('plays effects at the effects volume', async () => {
    const { sound, makeGesture, context } = setUp()
    makeGesture()
    sound.effect('press')
    await settle()
    expect(context.gains[faderCount]?.gain.value).toBe(effectsVolume)
  })

  it('is silent in a hidden tab, and is audible again only if the sound is on', () => {
    const { sound, settings, makeGesture, context } = setUp()
    makeGesture()
    const setHidden = (isHidden: boolean) => {
      hidden = isHidden
      document.dispatchEvent(new Event('visibilitychange'))
    }
    setHidden(true)
    expect(context.gains[0]?.gain.value).toBe(0)
    setHidden(false)
    expect(context.gains[0]?.gain.value).toBe(1)
    settings.sound = false
    sound.applySettings()
    expect(context.gains[0]?.gain.value).toBe(0)
    setHidden(true)
    setHidden(false)
    expect(context.gains[0]?.gain.value).toBe(0)
  })

  it('stops a voice on request', async () => {
    const { sound, makeGesture, context } = setUp()
    makeGesture()
    sound.voice('l-001')
    await settle()
    await settle()
    sound.stopVoice()
    expect(context.sources[0]?.stop).toHaveBeenCalledOnce()
  })

  it('does not start a voice that was stopped while it was loading', async () => {
    const { sound, makeGesture, context } = setUp()
    makeGesture()
    sound.voice('l-001')
    sound.stopVoice()
    await settle()
    expect(context.sources).toEqual([])
  })

  it('starts a music once if it is requested twice while it is loading', async () => {
    const { sound, makeGesture, context } = setUp()
    makeGesture()
    sound.music('canal')
    sound.music('accueil')
    sound.music('canal')
    await settle()
    expect(context.sources).toHaveLength(1)
  })

  it('does not throw when a file or the audio device is missing', async () => {
    const { sound, makeGesture, context } = setUp(['canal'])
    makeGesture()
    sound.music('canal')
    await settle()
    expect(context.sources).toEqual([])

    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const withoutDevice = createWebSound(
      () => undefined,
      () => ({ sound: true, musicVolume: 1, ambienceVolume: 1, effectsVolume: 1 }),
      {
        openContext: () => {
          throw new Error('no audio device')
        },
        load: async () => undefined,
      },
    )
    makeGesture()
    withoutDevice.music('ui')
    withoutDevice.effect('press')
    withoutDevice.stopVoice()
    expect(logged).toHaveBeenCalledOnce()
  })
})
