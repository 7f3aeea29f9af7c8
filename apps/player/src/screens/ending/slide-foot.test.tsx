import { render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useComfort } from '../../comfort/comfort.js'
import { SlideFoot } from './slide-foot.js'

beforeEach(() => useComfort.setState({ layout: 'stage' }))

const order = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

function showFoot(layout: 'stage' | 'reading') {
  useComfort.setState({ layout })
  render(
    <SlideFoot>
      <button type="button">Retour</button>
      <button type="button">Suite</button>
    </SlideFoot>,
  )
}

describe('the buttons below a slide', () => {
  it('end with the main button in the stage layout', () => {
    showFoot('stage')
    expect(order()).toEqual(['Retour', 'Suite'])
  })

  it('start with the main button in the reading layout', () => {
    showFoot('reading')
    expect(order()).toEqual(['Suite', 'Retour'])
  })
})
