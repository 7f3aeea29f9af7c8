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
  it('go on to the right of the stage', () => {
    showFoot('stage')
    expect(order()).toEqual(['Retour', 'Suite'])
  })

  it('begin with the one that leads on where they stand below each other', () => {
    showFoot('reading')
    expect(order()).toEqual(['Suite', 'Retour'])
  })
})
