import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { StoryView } from '../../language/story-view.js'
import { MemoryServer } from '../../testing/memory-server.js'
import { renderWithState } from '../../testing/render-studio.js'
import { Choices } from './choices.js'
import { Rewards } from './rewards.js'

const story: StoryView = {
  revision: 1,
  graph: { version: 'v', nodes: {} },
  isPlayable: true,
  diagnostics: [],
  scenes: [],
  variables: [],
  promises: [],
  talkers: {},
  lines: { r1: { file: 'a.yarn', line: 6 } },
  untagged: [],
}

it('the list of rewards says what each reward requires, and whether the writer has accepted it', () => {
  const tie = (reason?: string) => ({ id: 'r1', text: 'Oui.', ...(reason && { reason }) })
  const common = [{ kind: 'fact' as const, id: 'tu', text: 'tu', winningRuns: 20, runs: 40 }]
  const reward = { isNamed: true, lines: ['b1'], winningRuns: 20, common }
  render(
    <Rewards
      story={story}
      weighed={{
        runs: 100,
        rewards: [
          {
            key: 'a',
            name: 'La clé',
            requires: [tie('C’est juste.')],
            follows: [tie()],
            closes: [],
            ...reward,
          },
          { key: 'b', name: 'Le merci', requires: [], follows: [], closes: [], ...reward, common: [] },
        ],
      }}
    />,
  )
  expect(screen.getByText('Exige, sur toutes les routes')).toBeTruthy()
  expect(screen.getByText(/C’est juste\./)).toBeTruthy()
  expect(screen.getByText('Pas accepté')).toBeTruthy()
  expect(screen.getByText('N’exige aucune réponse.')).toBeTruthy()
  expect(screen.getByText(/^100\s% des parties qui la gagnent, 40\s% de toutes$/)).toBeTruthy()
})

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
