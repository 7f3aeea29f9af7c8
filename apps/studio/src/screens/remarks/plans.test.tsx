import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { runPlans } from '../../language/run-plans.js'
import { renderStudio, renderWithState } from '../../testing/render-studio.js'
import { smallGame, smallGameData } from '../../testing/small-game.js'
import { Plans } from './plans.js'

const file = 'story/plans/parcours.testplan'
const plan = 'plan: on mesure\n...\nchoose: Je mesure.\n...\nines: Bravo.\n'

async function openPlans() {
  const rendered = await renderStudio('#/projet', { ...smallGame, [file]: plan }, smallGameData)
  const { studio } = rendered
  const state = studio.state()
  const plans = state.story && runPlans(state.story.graph, [{ file, text: plan }])
  renderWithState(<Plans />, { plans }, studio)
  return rendered
}

it('a plan that fails shows what its update would change, writes it only on request, and the update can be undone', async () => {
  const { studio, saved } = await openPlans()
  fireEvent.click(screen.getByRole('button', { name: 'Mettre à jour…' }))
  expect(document.querySelector('del')?.textContent).toBe('ines: Bravo.')
  expect(await saved(file)).toBe(plan)
  fireEvent.click(screen.getByRole('button', { name: 'Écrire ce parcours' }))
  const updated = (await saved(file)) ?? ''
  const { story } = studio.state()
  expect(story && runPlans(story.graph, [{ file, text: updated }])).toMatchObject([
    { name: 'on mesure', failure: undefined },
  ])
  studio.undoForm()
  expect(await saved(file)).toBe(plan)
})

it('a plan can be deleted, and the deletion can be undone', async () => {
  const { studio, saved } = await openPlans()
  fireEvent.click(screen.getByRole('button', { name: /^Supprimer le parcours/ }))
  expect(screen.getByText(/est supprimé/)).toBeDefined()
  expect(await saved(file)).toBe('')
  studio.undoForm()
  expect(await saved(file)).toBe(plan)
})
