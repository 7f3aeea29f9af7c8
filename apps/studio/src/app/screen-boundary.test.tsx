import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ScreenBoundary } from './screen-boundary.js'

function Broken(): never {
  throw new Error('the file of this screen is missing')
}

it('ScreenBoundary shows a message in place of a screen that fails, and keeps the elements around the screen', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(
    <>
      <p>autour</p>
      <ScreenBoundary>
        <Broken />
      </ScreenBoundary>
    </>,
  )
  expect(screen.getByText('autour')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toMatch(/Rien de ce que vous avez écrit n’est perdu/)
  vi.restoreAllMocks()
})
