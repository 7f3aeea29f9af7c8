import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Studio } from '../../model/studio.js'
import { StudioProvider } from '../../model/studio-context.js'
import { MemoryServer } from '../../testing/memory-server.js'
import { TestWorkers } from '../../testing/test-workers.js'
import { Choices } from './choices.js'

function open(proof: { isComplete: boolean; isAnalysed: boolean }) {
  const server = new MemoryServer({})
  const studio = new Studio(server, new TestWorkers())
  const known = {
    revision: 1,
    moments: 7,
    milliseconds: 200,
    choicePoints: 1,
    minutes: undefined,
    diagnostics: [],
  }
  render(
    <StudioProvider value={studio}>
      <Choices project={server.current()} state={{ ...studio.state(), proof: { ...known, ...proof } }} />
    </StudioProvider>,
  )
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
