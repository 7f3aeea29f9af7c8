import { afterEach, describe, expect, it, vi } from 'vitest'
import { readProgression } from './progression.js'

afterEach(() => vi.restoreAllMocks())

describe('readProgression', () => {
  it('returns a valid progression unchanged', () => {
    const saved = {
      progress: { node: 'n', background: 'b', music: 'm', scene: 's' },
      trace: 'lundi-1 lundi-4',
      $promesse: true,
      $attente: 2,
    }
    expect(readProgression(JSON.stringify(saved))).toEqual({ progression: saved })
  })

  it('returns a new game for an empty text', () => {
    expect(readProgression('')).toEqual({ progression: {} })
  })

  it('returns a new game and logs an error for invalid JSON', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(readProgression('{')).toEqual({ progression: {} })
    expect(logged).toHaveBeenCalledOnce()
  })

  it('drops unknown fields and values of the wrong type', () => {
    const { progression } = readProgression('{"progress":{"node":3},"other":1,"$list":[1],"$ok":"x"}')
    expect(progression).toEqual({ $ok: 'x' })
  })

  it('returns the saved sound choice separately', () => {
    expect(readProgression('{"audio":0,"$a":1}')).toEqual({ progression: { $a: 1 }, audio: 0 })
    expect(readProgression('{"audio":7}')).toEqual({ progression: {} })
  })
})
