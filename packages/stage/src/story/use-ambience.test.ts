import { openStory } from '@didascalie/engine'
import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { emptyStage } from '../scene/stage-state.js'
import { silence } from '../sound/sound.js'
import { testGame } from '../testing/test-game.js'
import { ambienceOf, useAmbience, useNextMusic, useOpeningMusic } from './use-ambience.js'

/** These tests count calls, and StrictMode would run each effect twice. */
const withoutStrictMode = { reactStrictMode: false }

const baseGame = testGame()
const radio = (is: string) => ({ sound: 'radio', when: { variable: '$etat_radio', is } })
const atelier = { prop: {}, ambience: [{ sound: 'fan' }, radio(''), radio('allumee')] }
const game = { ...baseGame, scene: { ...baseGame.scene, bg: { atelier } } }

it('the ambience of a place includes a conditional sound only while the variable of the condition has the required value', () => {
  expect(ambienceOf(game, 'atelier', {})).toEqual(['fan', 'radio'])
  expect(ambienceOf(game, 'atelier', { $etat_radio: 'eteinte' })).toEqual(['fan'])
  expect(ambienceOf(game, 'atelier', { $etat_radio: 'allumee' })).toEqual(['fan', 'radio'])
  expect(ambienceOf(game, 'rue', {})).toEqual([])
})

const stageAt = (background: string) => ({
  ...emptyStage,
  background,
  panel: { content: { kind: 'next' }, shown: true } as const,
})

it('useAmbience sets the ambience only when it changes, and stops it on unmount', () => {
  const ambience = vi.fn()
  const sound = { ...silence, ambience }
  const { rerender, unmount } = renderHook(({ stage }) => useAmbience(sound, game, stage, {}), {
    initialProps: { stage: stageAt('atelier') },
    ...withoutStrictMode,
  })
  rerender({ stage: stageAt('atelier') })
  expect(ambience.mock.calls).toEqual([[['fan', 'radio']]])
  unmount()
  expect(ambience).toHaveBeenLastCalledWith([])
})

it('useAmbience plays no ambience before the first text of the story', () => {
  const ambience = vi.fn()
  const sound = { ...silence, ambience }
  const { rerender } = renderHook(({ stage }) => useAmbience(sound, game, stage, {}), {
    initialProps: { stage: { ...emptyStage, background: 'atelier' } },
    ...withoutStrictMode,
  })
  expect(ambience.mock.calls).toEqual([[[]]])
  rerender({ stage: stageAt('atelier') })
  expect(ambience).toHaveBeenLastCalledWith(['fan', 'radio'])
  rerender({ stage: { ...emptyStage, background: 'rue' } })
  rerender({ stage: { ...emptyStage, background: 'atelier' } })
  expect(ambience).toHaveBeenLastCalledWith(['fan', 'radio'])
})

it('useOpeningMusic starts the first music of a new story, but not of a resumed story', () => {
  const music = vi.fn()
  const sound = { ...silence, music }
  renderHook(() => useOpeningMusic(sound, baseGame, false))
  expect(music).not.toHaveBeenCalled()
  renderHook(() => useOpeningMusic(sound, baseGame, true), withoutStrictMode)
  const first = baseGame.story.ahead().find(({ kind }) => kind === 'music')
  expect(music.mock.calls).toEqual(first ? [[first.name]] : [])
})

it('useNextMusic prepares the next music once after each change of music', () => {
  const prepare = vi.fn()
  const sound = { ...silence, prepare }
  const backgroundNode = (background: string, soundFile: string, id: string) => ({
    type: 'Background',
    background,
    soundFile,
    targets: [{ id }],
  })
  const line = (id: string) => ({ type: 'DialogElement', talker: '', text: 'Un.', targets: [{ id }] })
  const nodes = {
    start: { type: 'Start', targets: [{ id: 'quai' }] },
    quai: backgroundNode('quai_matin', 'canal', 'un'),
    un: line('salle'),
    salle: backgroundNode('salle_matin', 'salle', 'deux'),
    deux: line('end'),
    end: { type: 'End', targets: [] },
  }
  const story = openStory({ version: 'test', scenes: {}, nodes })
  const first = story.answer(story.begin())
  const { rerender } = renderHook(({ moment }) => useNextMusic(sound, { ...baseGame, story }, moment), {
    initialProps: { moment: first },
    ...withoutStrictMode,
  })
  rerender({ moment: { ...first } })
  expect(prepare.mock.calls).toEqual([['salle']])
})
