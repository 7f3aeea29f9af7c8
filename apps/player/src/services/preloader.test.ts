import { stillMood } from '@didascalie/stage/testing/still-mood'
import { describe, expect, it, vi } from 'vitest'
import type { Game } from '../content/game.js'
import { gameWith } from '../testing/fixtures.js'
import type { Job } from './job-queue.js'
import { earlyJobs, firstJobs, laterJobs, openingJobs, soonJobs } from './preloader.js'

const media = (names: readonly string[]): Game['manifest'] => ({
  content: 'test',
  version: 'test',
  media: Object.fromEntries(
    names.map((name) => [
      name,
      { url: name, type: 'image/webp', bytes: 100, hash: '0123456789abcdef', alternatives: [] },
    ]),
  ),
})

describe('the preloader', () => {
  const names = [
    'bg/canal_matin.jpg',
    'talker/ines_neutre.png',
    'audio/canal.ogg',
    'ui/logo.png',
    'audio/press.ogg',
  ]

  it('loads only the files of the login screen before login', () => {
    const manifest = media([...names, 'bg/bg-building.jpg', 'bg/bg-intro.jpg'])
    const first = firstJobs({ ...gameWith(), manifest }).map(({ name }) => name)
    const available = first.filter((name) => Object.hasOwn(manifest.media, name))
    expect(new Set(available)).toEqual(new Set(['bg/bg-building.jpg', 'ui/logo.png']))
  })

  it('loads the files of the home screen, the intro and the first background during login', () => {
    const manifest = media([...names, 'bg/bg-building.jpg', 'bg/bg-intro.jpg'])
    const soon = soonJobs({ ...gameWith(), manifest }).map(({ name }) => name)
    expect(soon).toEqual(['bg/bg-intro.jpg', 'bg/canal_matin.jpg', 'audio/press.ogg'])
  })

  it('loads the shot of a place (its closer picture) and the furniture of the shot', () => {
    const shotNames = ['shot/canal_matin.jpg', 'shot/canal_matin/banc.png']
    const game = gameWith()
    const shot = {
      camera: { f: 1400, cx: 960, cy: 500, eye: 1.5 },
      furniture: [{ id: 'banc', box: { x: 0, y: 700, w: 1920, h: 380 }, edge: 800 }],
      spots: {},
      people: {},
      shows: {},
    }
    const staging = { people: {}, shots: { canal_matin: shot }, acts: {}, gestures: {} }
    const staged = { ...game, scene: { ...game.scene, staging }, manifest: media([...names, ...shotNames]) }
    expect(laterJobs(staged).map(({ name }) => name)).toEqual(expect.arrayContaining(shotNames))
  })

  it('loads a sound in a format that the browser can play', () => {
    const manifest = media(['audio/press.ogg'])
    const sound = manifest.media['audio/press.ogg']
    if (!sound) throw new Error('audio/press.ogg is missing')
    const file = { url: 'press', type: 'audio/ogg', bytes: 100, hash: '0123456789abcdef' }
    manifest.media['audio/press.ogg'] = {
      ...file,
      alternatives: [
        { ...file, type: 'audio/mp4', bytes: 7 },
        { ...file, type: 'audio/webm', bytes: 9 },
      ],
    }
    const canPlayType = vi.spyOn(HTMLMediaElement.prototype, 'canPlayType')
    canPlayType.mockImplementation((type) => (type === 'audio/mp4' ? '' : 'maybe'))
    expect(soonJobs({ ...gameWith(), manifest }).map(({ bytes }) => bytes)).toEqual([9])
  })

  it('loads only files without variants before the session is known', () => {
    const opening = ['bg/bg-building.jpg', 'ui/mark.png', 'ui/mark_formasup.png', 'audio/press.ogg']
    const early = earlyJobs(media([...names, ...opening])).map(({ name }) => name)
    expect(early).toEqual(expect.arrayContaining(['bg/bg-building.jpg', 'ui/logo.png']))
    expect(early).not.toContain('ui/mark.png')
    expect(early).not.toContain('audio/press.ogg')
    expect(early).not.toContain('bg/canal_matin.jpg')
  })

  it('loads the variants of the session before the story is loaded', () => {
    const manifest = media(['bg/bg-building.jpg', 'bg/bg-building_formasup.jpg', 'ui/mark.png'])
    manifest.media['bg/bg-building_formasup.jpg'] = {
      url: 'variant',
      type: 'image/webp',
      bytes: 7,
      hash: '0123456789abcdef',
      alternatives: [],
    }
    const bytes = (decors: 0 | 1) =>
      openingJobs({ manifest, decors, dataFolder: '/data/' }).map((job) => job.bytes)
    expect(bytes(0)).toEqual([100, 100])
    expect(bytes(1)).toEqual([7, 100])
  })

  it('loads the icons of the interface in one file if the content has an icon bundle', () => {
    const bundle = { url: 'ui.json', type: 'application/json', bytes: 10, hash: '0123456789abcdef' }
    const manifest = { ...media([...names, 'ui/next.svg']), sheet: bundle }
    const first = firstJobs({ ...gameWith(), manifest }).map(({ name }) => name)
    expect(first).toEqual(expect.arrayContaining(['ui.json', 'ui/logo.png']))
    expect(first).not.toContain('ui/next.svg')
  })

  it('loads the polaroids of talkers for the intro and the polaroids of places for the outro', () => {
    const polaroids = ['polaroid/ines.jpg', 'polaroid/canal.jpg', 'polaroid/ines_formasup.jpg']
    const scene = {
      bg: { canal_matin: { prop: {} }, canal_soir: { prop: {} } },
      talker: { ines_neutre: { x: 0, y: 0, w: 900, h: 1000 } },
    }
    const game = { ...gameWith(), scene, manifest: media([...names, ...polaroids]) }
    const polaroidNames = (jobs: readonly Job[]) =>
      jobs.map(({ name }) => name).filter((name) => name.startsWith('polaroid/'))
    expect(polaroidNames(soonJobs(game))).toEqual(['polaroid/ines.jpg'])
    expect(polaroidNames(laterJobs(game))).toEqual(['polaroid/canal.jpg'])
  })

  it('loads the remaining files in story order', () => {
    const laterNames = laterJobs({ ...gameWith(), manifest: media(names) }).map(({ name }) => name)
    expect(laterNames).toEqual(['bg/canal_matin.jpg', 'audio/canal.ogg', 'talker/ines_neutre.png'])
  })

  it('loads the rig sheet of an animated talker, or the talker’s pictures if animations are off', () => {
    const ines = {
      size: { w: 900, h: 1000 },
      flip: false,
      neck: { x: 0, y: 0 },
      sprites: {},
      moods: { neutre: stillMood },
      behind: ['back', 'headBack'] satisfies string[] as ('back' | 'headBack')[],
    }
    const scene = { bg: { canal_matin: { prop: {} } }, talker: {}, rig: { ines } }
    const manifest = media([...names, 'rig/ines.png', 'life/canal_matin.png'])
    const later = (hasNoAnimation: boolean) =>
      laterJobs({ ...gameWith(), scene, manifest }, undefined, hasNoAnimation).map(({ name }) => name)
    expect(later(false)).toEqual([
      'bg/canal_matin.jpg',
      'life/canal_matin.png',
      'audio/canal.ogg',
      'rig/ines.png',
    ])
    expect(later(true)).toEqual(['bg/canal_matin.jpg', 'audio/canal.ogg', 'talker/ines_neutre.png'])
  })

  it('downloads the pictures of later scenes without decoding them', async () => {
    const decode = vi.fn()
    vi.stubGlobal(
      'Image',
      class {
        decode = decode
      },
    )
    const fetched = vi.fn(async (_url: string) => new Response('x'))
    vi.stubGlobal('fetch', fetched)
    const jobs = laterJobs({ ...gameWith(), manifest: media(names) })
    await Promise.all(jobs.map(({ run }) => run()))
    expect(decode).not.toHaveBeenCalled()
    expect(fetched.mock.calls.map(([url]) => url)).toContain('/data/talker/ines_neutre.png')
    vi.unstubAllGlobals()
  })
})
