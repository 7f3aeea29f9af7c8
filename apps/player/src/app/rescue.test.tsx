import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { faults } from '../testing/axe.js'
import { show } from '../testing/play.js'
import { persist } from './persist.js'
import { Rescue } from './rescue.js'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => void vi.useRealTimers())

const Broken = () => {
  throw new Error('broken')
}

describe('a part that breaks', () => {
  it('is replaced, and reported', async () => {
    show(
      <Rescue stand={<p>Autre chose.</p>}>
        <Broken />
      </Rescue>,
    )
    expect(screen.getByText('Autre chose.')).toBeTruthy()
    expect(console.error).toHaveBeenCalled()
    expect(await faults()).toEqual([])
  })
})

describe('what needs the network', () => {
  it('is tried again', async () => {
    vi.useFakeTimers()
    const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue({})
    const done = persist(load)
    await vi.runAllTimersAsync()
    await done
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('is let be after a while', async () => {
    vi.useFakeTimers()
    const load = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'))
    const done = persist(load)
    await vi.runAllTimersAsync()
    await expect(done).resolves.toBeUndefined()
  })
})
