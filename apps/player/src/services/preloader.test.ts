import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Game } from '../app/game.js'
import { gameWith } from '../app/testing/fixtures.js'
import { fileWait } from '../constants.js'
import { firstJobs, type Job, laterJobs, preload } from './preloader.js'

afterEach(() => vi.restoreAllMocks())

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

const job = (name: string, bytes: number, run: () => Promise<unknown> = () => Promise.resolve()): Job => ({
  name,
  bytes,
  run,
})

describe('preloading', () => {
  it('moves the bar by what really came', async () => {
    const parts: number[] = []
    await preload([job('a', 10), job('b', 30), job('c', 60)], (part) => parts.push(part), 1)
    expect(parts).toEqual([0, 0.1, 0.4, 1])
  })

  it('is whole at once when there is nothing to load', async () => {
    const parts: number[] = []
    await preload([], (part) => parts.push(part))
    expect(parts).toEqual([1])
  })

  it('reports what is missing and goes on', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const parts: number[] = []
    const lost = job('bg/lost.jpg', 50, () => Promise.reject(new Error('404')))
    await preload([lost, job('b', 50)], (part) => parts.push(part), 1)
    expect(parts.at(-1)).toBe(1)
    expect(logged).toHaveBeenCalledExactlyOnceWith('Fichier manquant : bg/lost.jpg', expect.any(Error))
  })

  it('does not wait for ever for a file that never comes', async () => {
    vi.useFakeTimers()
    const silent = job('bg/silent.jpg', 50, () => new Promise(() => {}))
    const loaded = vi.fn()
    void preload([silent, job('b', 50)], undefined, 1).then(loaded)
    await vi.advanceTimersByTimeAsync(fileWait - 1)
    expect(loaded).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(loaded).toHaveBeenCalledOnce()
    vi.useRealTimers()
  })
})

describe('what is loaded when', () => {
  const names = [
    'bg/canal_matin.jpg',
    'talker/ines_neutre.png',
    'audio/canal.ogg',
    'ui/logo.png',
    'audio/press.ogg',
  ]

  it('first what login, home and intro need, and the first background of the story', () => {
    const first = firstJobs({ ...gameWith(), manifest: media(names) }).map(({ name }) => name)
    expect(first).toEqual(expect.arrayContaining(['ui/logo.png', 'bg/canal_matin.jpg', 'audio/press.ogg']))
    expect(first).not.toContain('talker/ines_neutre.png')
  })

  it('snapshots of people for the intro, those of places for the outro', () => {
    const taken = ['polaroid/ines.jpg', 'polaroid/canal.jpg', 'polaroid/ines_formasup.jpg']
    const scene = {
      bg: { canal_matin: { prop: {} }, canal_soir: { prop: {} } },
      talker: { ines_neutre: { x: 0, y: 0, w: 900, h: 1000 } },
    }
    const game = { ...gameWith(), scene, manifest: media([...names, ...taken]) }
    const wanted = (jobs: readonly Job[]) =>
      jobs.map(({ name }) => name).filter((name) => name.startsWith('polaroid/'))
    expect(wanted(firstJobs(game))).toEqual(['polaroid/ines.jpg'])
    expect(wanted(laterJobs(game))).toEqual(['polaroid/canal.jpg'])
  })

  it('then the rest, nearest in the story first', () => {
    const later = laterJobs({ ...gameWith(), manifest: media(names) }).map(({ name }) => name)
    expect(later).toEqual(['bg/canal_matin.jpg', 'audio/canal.ogg', 'talker/ines_neutre.png'])
  })
})
