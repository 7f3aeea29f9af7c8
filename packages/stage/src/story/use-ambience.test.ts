import { openStory } from '@didascalie/engine'
import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { silence } from '../sound/sound.js'
import { testGame } from '../testing/test-game.js'
import { ambienceOf, useAmbience, useNextMusic, useOpeningMusic } from './use-ambience.js'

/** StrictMode runs effects twice, and these tests count them. */
const once = { reactStrictMode: false }

const plain = testGame()
const radio = (is: string) => ({ sound: 'radio', when: { variable: '$etat_radio', is } })
const atelier = { prop: {}, ambience: [{ sound: 'fan' }, radio(''), radio('allumee')] }
const game = { ...plain, scene: { ...plain.scene, bg: { atelier } } }

it('the ambience of a place includes the radio only while the story has it turned on', () => {
  expect(ambienceOf(game, 'atelier', {})).toEqual(['fan', 'radio'])
  expect(ambienceOf(game, 'atelier', { $etat_radio: 'eteinte' })).toEqual(['fan'])
  expect(ambienceOf(game, 'atelier', { $etat_radio: 'allumee' })).toEqual(['fan', 'radio'])
  expect(ambienceOf(game, 'rue', {})).toEqual([])
})

it('useAmbience sets the ambience only when it changes, and stops it on unmount', () => {
  const ambience = vi.fn()
  const sound = { ...silence, ambience }
  const { rerender, unmount } = renderHook(({ at }) => useAmbience(sound, game, at, {}), {
    initialProps: { at: 'atelier' },
    ...once,
  })
  rerender({ at: 'atelier' })
  expect(ambience.mock.calls).toEqual([[['fan', 'radio']]])
  unmount()
  expect(ambience).toHaveBeenLastCalledWith([])
})

it('useOpeningMusic starts the first music of a new story, but not of a resumed one', () => {
  const music = vi.fn()
  const sound = { ...silence, music }
  renderHook(() => useOpeningMusic(sound, plain, false))
  expect(music).not.toHaveBeenCalled()
  renderHook(() => useOpeningMusic(sound, plain, true), once)
  const first = plain.story.upcomingAssets().find(({ kind }) => kind === 'music')
  expect(music.mock.calls).toEqual(first ? [[first.name]] : [])
})

it('useNextMusic prepares the next music once per change of music', () => {
  const prepare = vi.fn()
  const sound = { ...silence, prepare }
  const at = (background: string, soundFile: string, id: string) => ({
    type: 'Background',
    background,
    soundFile,
    targets: [{ id }],
  })
  const line = (id: string) => ({ type: 'DialogElement', talker: '', text: 'Un.', targets: [{ id }] })
  const nodes = {
    start: { type: 'Start', targets: [{ id: 'quai' }] },
    quai: at('quai_matin', 'canal', 'un'),
    un: line('salle'),
    salle: at('salle_matin', 'salle', 'deux'),
    deux: line('end'),
    end: { type: 'End', targets: [] },
  }
  const story = openStory({ version: 'test', scenes: {}, nodes })
  const first = story.answer(story.begin())
  const { rerender } = renderHook(({ moment }) => useNextMusic(sound, { ...plain, story }, moment), {
    initialProps: { moment: first },
    ...once,
  })
  rerender({ moment: { ...first } })
  expect(prepare.mock.calls).toEqual([['salle']])
})
