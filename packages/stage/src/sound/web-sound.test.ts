import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { backgroundFade, duckedVolume, duckFade, effectsVolume, unduckFade } from '../constants.js'
import { createWebSound } from './web-sound.js'

class FakeParam {
  value = 1
  readonly ramps: (readonly [value: number, time: number])[] = []
  cancelScheduledValues() {}
  setValueAtTime(value: number) {
    this.value = value
  }
  linearRampToValueAtTime(value: number, time: number) {
    this.ramps.push([value, time])
    this.value = value
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

/** The state of a fake audio context, and the audio nodes that the context has created. */
interface FakeContext {
  currentTime: number
  state: string
  readonly resume: () => Promise<void>
  readonly gains: FakeGain[]
  readonly sources: FakeSource[]
}

const contextClassFor = (context: FakeContext) =>
  class {
    get currentTime() {
      return context.currentTime
    }
    get state() {
      return context.state
    }
    readonly resume = context.resume
    readonly destination = {}
    createGain() {
      const gain = new FakeGain()
      context.gains.push(gain)
      return gain
    }
    createBufferSource() {
      const source = new FakeSource()
      context.sources.push(source)
      return source
    }
  }

/** The number of gain nodes created before any sound plays: master, scene music, music, ambience, effects. */
const mixerSize = 5
const sceneMusicIndex = 1

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
  const context: FakeContext = {
    currentTime: 10,
    state: 'running',
    resume: vi.fn(async () => {}),
    gains: [],
    sources: [],
  }
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
  const makeInput = () => window.dispatchEvent(new Event('pointerdown'))
  return { context, openContext, load, sound, settings, makeInput }
}

it('createWebSound plays the requested music after a call of `open`, even without user input', async () => {
  const { context, openContext, sound } = setUp()
  sound.music('canal')
  expect(openContext).not.toHaveBeenCalled()
  sound.open()
  await settle()
  expect(context.sources).toHaveLength(1)
})

describe('createWebSound', () => {
  it('waits for user input, then plays the requested music', async () => {
    const { sound, openContext, makeInput, context } = setUp()
    sound.music('ui')
    expect(openContext).not.toHaveBeenCalled()
    makeInput()
    await settle()
    expect(context.sources).toHaveLength(1)
    expect(context.sources[0]).toMatchObject({ loop: true, loopStart: 0.25, loopEnd: 60 })
  })

  it.each(['suspended', 'interrupted'])('resumes the %s audio context at the next input', (state) => {
    const { makeInput, context } = setUp()
    makeInput()
    expect(context.resume).not.toHaveBeenCalled()
    context.state = state
    makeInput()
    expect(context.resume).toHaveBeenCalledOnce()
  })

  it('cross-fades from one music to another in one second', async () => {
    const { sound, makeInput, context } = setUp()
    makeInput()
    sound.music('canal')
    await settle()
    sound.music('accueil')
    await settle()
    const [previous, next] = context.gains.slice(mixerSize)
    const end = context.currentTime + backgroundFade / 1000
    expect(previous?.gain.ramps.at(-1)).toEqual([expect.closeTo(0), end])
    expect(next?.gain.ramps.at(-1)).toEqual([expect.closeTo(1), end])
    expect(context.sources[0]?.stop).toHaveBeenCalledExactlyOnceWith(end)
  })

  it('keeps the total power of both pieces of music constant during a cross-fade', async () => {
    const { sound, makeInput, context } = setUp()
    makeInput()
    sound.music('canal')
    await settle()
    context.currentTime += backgroundFade / 1000
    sound.music('accueil')
    await settle()
    const [previous, next] = context.gains.slice(mixerSize)
    const rising = next?.gain.ramps ?? []
    const falling = previous?.gain.ramps.slice(-rising.length) ?? []
    const powers = rising.map(([value], i) => value ** 2 + (falling[i]?.[0] ?? 0) ** 2)
    expect(powers.length).toBeGreaterThan(8)
    for (const power of powers) expect(power).toBeCloseTo(1)
  })

  it('lowers only the music, by 9 dB, between `duck(true)` and `duck(false)`', () => {
    const { sound, makeInput, context } = setUp()
    makeInput()
    const lastRamp = () => context.gains[sceneMusicIndex]?.gain.ramps.at(-1)
    sound.duck(true)
    expect(20 * Math.log10(duckedVolume)).toBeCloseTo(-9, 1)
    expect(lastRamp()).toEqual([expect.closeTo(duckedVolume), context.currentTime + duckFade / 1000])
    sound.duck(false)
    expect(lastRamp()).toEqual([expect.closeTo(1), context.currentTime + unduckFade / 1000])
    const otherNodes = context.gains.filter((_, i) => i !== sceneMusicIndex)
    expect(otherNodes.flatMap(({ gain }) => gain.ramps)).toEqual([])
  })

  it('uses the ducked level after silence if the music was ducked during the silence', () => {
    const { sound, makeInput, context } = setUp()
    makeInput()
    const level = () => context.gains[sceneMusicIndex]?.gain.value
    sound.quiet(true)
    expect(level()).toBeCloseTo(0)
    sound.duck(true)
    expect(level()).toBeCloseTo(0)
    sound.quiet(false)
    expect(level()).toBeCloseTo(duckedVolume)
  })

  it('starts with the ducked level if `duck(true)` was called before the first input', () => {
    const { sound, makeInput, context } = setUp()
    sound.duck(true)
    makeInput()
    expect(context.gains[sceneMusicIndex]?.gain.value).toBe(duckedVolume)
  })

  it('connects the music to the master node through the scene music node', () => {
    const { makeInput, context } = setUp()
    makeInput()
    const [master, sceneMusic, music, ambience] = context.gains
    expect(music?.connect).toHaveBeenCalledExactlyOnceWith(sceneMusic)
    expect(sceneMusic?.connect).toHaveBeenCalledExactlyOnceWith(master)
    expect(ambience?.connect).toHaveBeenCalledExactlyOnceWith(master)
  })

  it('plays the previous music until the next one is loaded', async () => {
    const { sound, makeInput, context, load } = setUp()
    makeInput()
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
    const { sound, makeInput, context, load } = setUp()
    sound.prepare('canal')
    expect(load).not.toHaveBeenCalled()
    makeInput()
    expect(load.mock.calls.map(([, name]) => name)).toEqual(['canal'])
    await settle()
    expect(context.sources).toEqual([])
    sound.prepare('accueil')
    expect(load.mock.calls.map(([, name]) => name)).toEqual(['canal', 'accueil'])
  })

  it('decodes no music in advance while the sound is off', () => {
    const { sound, makeInput, load, settings } = setUp()
    settings.sound = false
    makeInput()
    sound.prepare('canal')
    expect(load).not.toHaveBeenCalled()
  })

  it('loops ambience sounds, and stops each of them separately', async () => {
    const { sound, makeInput, context } = setUp()
    sound.ambience(['ambience_atelier', 'radio'])
    makeInput()
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
    const { sound, settings, makeInput, context } = setUp()
    settings.ambienceVolume = 0.3
    makeInput()
    const faderValues = () => context.gains.slice(0, mixerSize).map(({ gain }) => gain.value)
    expect(faderValues()).toEqual([1, 1, 1, 0.3, 1])
    Object.assign(settings, { musicVolume: 0.5, effectsVolume: 0 })
    sound.applySettings()
    expect(faderValues()).toEqual([1, 1, 0.5, 0.3, 0])
  })

  it('does not restart the music when the same name is requested again', async () => {
    const { sound, makeInput, context } = setUp()
    makeInput()
    sound.music('canal')
    sound.music('canal')
    await settle()
    expect(context.sources).toHaveLength(1)
  })

  it.each(['intro', 'outro'])('does not loop the music of the %s', async (name) => {
    const { sound, makeInput, context } = setUp()
    makeInput()
    sound.music(name)
    await settle()
    expect(context.sources[0]?.loop).toBe(false)
  })

  it('plays effects and story sounds once, at the effects volume', async () => {
    const { sound, makeInput, context } = setUp()
    makeInput()
    sound.effect('press')
    sound.once('chair')
    await settle()
    expect(context.gains.slice(mixerSize).map(({ gain }) => gain.value)).toEqual([
      effectsVolume,
      effectsVolume,
    ])
    expect(context.sources.map(({ loop }) => loop)).toEqual([false, false])
  })

  it('is silent while the tab is hidden or the sound is off', () => {
    const { sound, settings, makeInput, context } = setUp()
    makeInput()
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
    const { sound, makeInput, context } = setUp()
    makeInput()
    sound.voice('l-001')
    await settle()
    await settle()
    sound.stopVoice()
    expect(context.sources[0]?.stop).toHaveBeenCalledOnce()
  })

  it('does not start a voice that was stopped while it was loading', async () => {
    const { sound, makeInput, context } = setUp()
    makeInput()
    sound.voice('l-001')
    sound.stopVoice()
    await settle()
    expect(context.sources).toEqual([])
  })

  it('starts music once if it is requested, replaced and requested again while it is loading', async () => {
    const { sound, makeInput, context } = setUp()
    makeInput()
    sound.music('canal')
    sound.music('accueil')
    sound.music('canal')
    await settle()
    expect(context.sources).toHaveLength(1)
  })

  it('does not throw when a file or the audio device is missing, and opens the device at a later input', async () => {
    const { sound, makeInput, context, settings } = setUp(['canal'])
    makeInput()
    sound.music('canal')
    await settle()
    expect(context.sources).toEqual([])

    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const laterContext = new AudioContext()
    let hasDevice = false
    const openContext = () => {
      if (!hasDevice) throw new Error('no audio device')
      return laterContext
    }
    const withoutDevice = createWebSound(
      () => undefined,
      () => settings,
      {
        openContext,
        load: async () => undefined,
      },
    )
    makeInput()
    withoutDevice.music('ui')
    withoutDevice.effect('press')
    withoutDevice.stopVoice()
    expect(logged).toHaveBeenCalledOnce()
    hasDevice = true
    makeInput()
    expect(context.gains).toHaveLength(2 * mixerSize)
  })
})
