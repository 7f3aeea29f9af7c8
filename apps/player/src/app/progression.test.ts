import { afterEach, describe, expect, it, vi } from 'vitest'
import { readProgression } from './progression.js'

afterEach(() => vi.restoreAllMocks())

describe('a stored progression', () => {
  it('comes back as it was saved', () => {
    const saved = {
      progress: { node: 'n', background: 'b', music: 'm', scene: 's' },
      trace: 'lundi-1 lundi-4',
      $promesse: true,
      $attente: 2,
    }
    expect(readProgression(JSON.stringify(saved))).toEqual({ progression: saved })
  })

  it('is a new game when there is none', () => {
    expect(readProgression('')).toEqual({ progression: {} })
  })

  it('is a new game, and reported, when it cannot be read', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(readProgression('{')).toEqual({ progression: {} })
    expect(logged).toHaveBeenCalledOnce()
  })

  it('keeps nothing that is not ours', () => {
    const { progression } = readProgression('{"progress":{"node":3},"other":1,"$list":[1],"$ok":"x"}')
    expect(progression).toEqual({ $ok: 'x' })
  })

  it('is read apart from the sound that was saved with it', () => {
    expect(readProgression('{"audio":0,"$a":1}')).toEqual({ progression: { $a: 1 }, audio: 0 })
    expect(readProgression('{"audio":7}')).toEqual({ progression: {} })
  })
})
