import { defaultComfort } from '@didascalie/stage'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { comfortStore, readComfort, useComfort } from '../../comfort/comfort.js'
import { accessibilityViolations } from '../../testing/axe.js'
import { memoryStorage, show } from '../../testing/play.js'
import { ComfortPanel } from './comfort-panel.js'

describe('the comfort settings', () => {
  it('are restored from the storage', () => {
    const storage = memoryStorage()
    comfortStore(storage).getState().change({ textSize: 1.5, waitForMe: true })
    expect(comfortStore(storage).getState()).toMatchObject({ textSize: 1.5, waitForMe: true, sound: true })
  })

  it('reduce motion by default if the system asks for it', () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
    expect(defaultComfort().reduceMotion).toBe(true)
  })

  it.each([
    '{',
    'null',
    '"text"',
    '{"textSize":"big","layout":"sideways","sound":"yes"}',
    '{"textSize":40,"textSpeed":-1}',
  ])('use the defaults when the stored value is %s', (stored) => {
    const storage = memoryStorage()
    storage.set('didascalie.comfort', stored)
    expect(readComfort(storage)).toEqual(defaultComfort())
  })
})

describe('the comfort panel', () => {
  it('explains the layout for large text when the learner chooses a large text size', () => {
    show(<ComfortPanel onClose={() => {}} />)
    expect(screen.queryByText(/Au-delà de 115/)).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: /150/ }))
    expect(screen.getByText(/Au-delà de 115/)).toBeTruthy()
  })

  it('sets a volume for each kind of sound, and uses the default if a stored volume is invalid', () => {
    show(<ComfortPanel onClose={() => {}} />)
    for (const [name, part] of [
      ['Musique', { musicVolume: 0.4 }],
      ['Ambiance des lieux', { ambienceVolume: 0.4 }],
      ['Bruits de ce que vous faites', { effectsVolume: 0.4 }],
    ] as const) {
      fireEvent.change(screen.getByRole('slider', { name }), { target: { value: '40' } })
      expect(useComfort.getState()).toMatchObject(part)
    }
    const storage = memoryStorage()
    comfortStore(storage).getState().change({ musicVolume: 0.4 })
    expect(readComfort(storage).musicVolume).toBe(0.4)
    storage.set('didascalie.comfort', '{"musicVolume":7}')
    expect(readComfort(storage).musicVolume).toBe(1)
  })

  it('has no axe violations', async () => {
    show(<ComfortPanel onClose={() => {}} />)
    expect(await accessibilityViolations()).toEqual([])
  })

  it.each([
    ['radio', /130/, { textSize: 1.3 }],
    ['radio', 'Rapide', { textSpeed: 2 }],
    ['radio', 'Lecture', { layout: 'reading' }],
    ['switch', /^Police adaptée/, { readableFont: true }],
    ['switch', /^Moins de mouvements/, { reduceMotion: true }],
    ['switch', /^Attendez-moi/, { waitForMe: true }],
    ['switch', /^Lecture à voix haute/, { readAloud: true }],
    ['switch', /^Touches A, B, C/, { letterKeys: false }],
    ['switch', /^Son/, { sound: false }],
  ] as const)('changes the setting immediately when the learner clicks the %s %s', (role, name, change) => {
    show(<ComfortPanel onClose={() => {}} />)
    fireEvent.click(screen.getByRole(role, { name }))
    expect(useComfort.getState()).toMatchObject(change)
  })
})
