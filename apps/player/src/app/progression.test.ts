import { afterEach, describe, expect, it, vi } from 'vitest'
import { clearedProgression, readProgression } from './progression.js'

afterEach(() => vi.restoreAllMocks())

describe('a stored progression', () => {
  it('comes back as it was saved', () => {
    const saved = {
      audio: 0,
      progress: { node: 'n', background: 'b', music: 'm', scene: 's' },
      trace: 'lundi-1 lundi-4',
      $promesse: true,
      $attente: 2,
    }
    expect(readProgression(JSON.stringify(saved))).toEqual(saved)
  })

  it('is a new game when there is none', () => {
    expect(readProgression('')).toEqual({})
  })

  it('is a new game, and reported, when it cannot be read', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(readProgression('{')).toEqual({})
    expect(logged).toHaveBeenCalledOnce()
  })

  it('keeps nothing that is not ours', () => {
    expect(readProgression('{"progress":{"node":3},"other":1,"$list":[1],"$ok":"x"}')).toEqual({ $ok: 'x' })
  })

  it('once cleared keeps only how one wants to hear it', () => {
    expect(clearedProgression(0)).toEqual({ audio: 0, progress: { node: '', background: '', music: '' } })
  })
})
