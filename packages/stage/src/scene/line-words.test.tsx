import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { accessibilityViolations } from '../testing/test-game.js'
import { LineWords } from './line-words.js'

afterEach(cleanup)

it('LineWords shows the given number of words, and reserves the space of the hidden words', async () => {
  const { container } = render(
    <p>
      <LineWords text="Tu as *appelé* toi ?" shown={2} />
    </p>,
  )
  expect(container.textContent).toBe('Tu as appelé toi ?')
  expect(Array.from(container.querySelectorAll('.visible'), (word) => word.textContent)).toEqual(['Tu', 'as'])
  expect(container.querySelector('em')?.textContent).toBe('appelé')
  expect(await accessibilityViolations(container)).toEqual([])
})

it('LineWords shows all words by default', () => {
  const { container } = render(<LineWords text="Un deux" />)
  expect(container.querySelectorAll('.hidden')).toHaveLength(0)
})
