import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MemoryServer } from '../../testing/memory-server.js'
import { renderWithState } from '../../testing/render-studio.js'
import { Choices } from './choices.js'

function open(proof: { isComplete: boolean; isAnalysed: boolean }) {
  const known = {
    revision: 1,
    moments: 7,
    milliseconds: 200,
    choicePoints: 1,
    minutes: undefined,
    diagnostics: [],
  }
  renderWithState(<Choices project={new MemoryServer({}).current()} />, { proof: { ...known, ...proof } })
}

it('the list of choices asks the writer to wait while the analyses run', () => {
  open({ isComplete: true, isAnalysed: false })
  expect(screen.getByText(/^Encore un instant/)).toBeTruthy()
  expect(screen.queryByText(/doit être explorée/)).toBeNull()
})

it('the list of choices says that the whole story must be explored if the exploration is not complete', () => {
  open({ isComplete: false, isAnalysed: true })
  expect(screen.getByText(/doit être explorée en entier/)).toBeTruthy()
})
