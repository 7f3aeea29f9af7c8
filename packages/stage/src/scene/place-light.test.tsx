import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { StageGameProvider } from '../content/game.js'
import { testGame } from '../testing/test-game.js'
import { gainsOf, lightOn, PlaceLight, rimOf } from './place-light.js'
import { Talker } from './talker.js'
import { standingTalker } from './talker-position.js'

const game = testGame()
const box = { x: 0, y: 0, w: 900, h: 1000 }
const scene = {
  bg: {
    openspace_matin: { prop: {} },
    openspace_soir: { prop: {}, light: { tint: '#ff8033', edge: '#ffcc88', from: 'left' as const } },
  },
  talker: { ines_neutre: box, ines_appel_neutre: { ...box, elsewhere: true } },
}
const picture = { url: 'i.png', type: 'image/png', bytes: 1, hash: '0123456789abcdef', alternatives: [] }
const litGame = {
  ...game,
  scene,
  manifest: { ...game.manifest, media: { 'talker/ines_neutre.png': picture } },
}

afterEach(cleanup)

describe('the light of a place', () => {
  it('multiplies each colour channel by the tint', () => {
    expect(gainsOf('#ff8033')).toBe('1.000 0 0 0 0 0 0.502 0 0 0 0 0 0.200 0 0 0 0 0 1.000 0')
  })

  it('colours the edge of a person, and leaves the inside unchanged', () => {
    const [red, green, blue, alpha] = rimOf('#ff8033').match(/(\S+ ?){5}/g) ?? []
    expect([red, green, blue].map((row) => row?.trim())).toEqual([
      '0 0 0 0 1.000',
      '0 0 0 0 0.502',
      '0 0 0 0 0.200',
    ])
    const [, , , covered = 0, clear = 0] = alpha?.split(' ').map(Number) ?? []
    expect(clear).toBeGreaterThan(0)
    expect(covered + clear).toBe(0)
  })

  it('applies to talkers who are present, but not to talkers who are elsewhere', () => {
    expect(lightOn(scene, 'openspace_soir', 'ines_neutre')).toBe('url(#place-light)')
    expect(lightOn(scene, 'openspace_soir', 'ines_appel_neutre')).toBeUndefined()
    expect(lightOn(scene, 'openspace_matin', 'ines_neutre')).toBeUndefined()
  })

  it.each([
    ['openspace_soir', 1, 'url(#place-light)'],
    ['openspace_matin', 0, ''],
  ])('in %s adds %i SVG filters, and the talker gets the CSS filter "%s"', (background, filters, filter) => {
    const { container } = render(
      <StageGameProvider value={litGame}>
        <PlaceLight background={background} />
        <Talker
          id="ines_neutre"
          on
          position={standingTalker(litGame.scene, 'ines_neutre', undefined)}
          background={background}
        />
      </StageGameProvider>,
    )
    expect(container.querySelectorAll('filter#place-light')).toHaveLength(filters)
    expect(screen.getByRole('img', { name: 'Inès' }).style.filter.replaceAll('"', '')).toBe(filter)
  })
})
