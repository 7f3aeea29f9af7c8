import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { faults } from '../../testing/axe.js'
import { projected } from '../../testing/debates.js'
import type { Handlers } from '../../testing/fake-server.js'
import { Refuse } from '../../testing/fake-server.js'
import { pressButton, renderConsole } from '../../testing/render-console.js'
import { next, previous } from './projection-screen.js'

const at = '/o/org1/session/s1/projection?cartes=r0,r1'
const usual: Handlers = {
  getSeance: () => ({ cards: [{ choice: 'r0', question: 'Et vous ?' }] }),
  openProjection: () => ({ cards: [projected(), projected({ choice: 'r1', title: 'L’huile', met: null })] }),
}
const press = (key: string) => act(async () => void fireEvent.keyDown(document.body, { key }))

it('goes by five steps, and says fewer than three', async () => {
  await renderConsole(at, usual)
  expect(await screen.findByText('La nuit tombe et la lampe est froide.')).toBeTruthy()
  expect(screen.queryByText('Moi.')).toBeNull()
  expect(await faults()).toEqual([])
  await press(' ')
  expect(screen.getByText('Moi.')).toBeTruthy()
  expect(screen.queryByText(/sur 17/)).toBeNull()
  await press('ArrowRight')
  expect(screen.getAllByText(/sur 17/)).toHaveLength(2)
  expect(screen.getByText('moins de 3')).toBeTruthy()
  expect(screen.queryByText('Au matin, la lampe brûle.')).toBeNull()
  await press('PageDown')
  expect(screen.getByText('Au matin, la lampe brûle.')).toBeTruthy()
  await press(' ')
  expect(screen.getByText('Et vous ?')).toBeTruthy()
  expect(await faults()).toEqual([])
})

it('gives no number that would tell how few fewer than three are', async () => {
  const replies = [
    { id: 'r0', text: 'Moi.', taken: null, few: false },
    { id: 'q0', text: 'Toi.', taken: null, few: true },
  ]
  await renderConsole(at, { ...usual, openProjection: () => ({ cards: [projected({ met: 10, replies })] }) })
  await screen.findByText('La nuit tombe et la lampe est froide.')
  await press(' ')
  await press(' ')
  expect(screen.getByText('les autres')).toBeTruthy()
  expect(screen.getByText('moins de 3')).toBeTruthy()
  expect(screen.queryByText(/sur 10/)).toBeNull()
})

it('has no share of a card that fewer than five lived', () => {
  const cards = [projected(), projected({ met: null })]
  expect(next(cards, { card: 0, step: 5 })).toEqual({ card: 1, step: 1 })
  expect(next(cards, { card: 1, step: 2 })).toEqual({ card: 1, step: 4 })
  expect(previous(cards, { card: 1, step: 4 })).toEqual({ card: 1, step: 2 })
  expect(previous(cards, { card: 1, step: 1 })).toEqual({ card: 0, step: 5 })
  expect(next(cards, { card: 1, step: 5 })).toEqual({ card: 1, step: 5 })
})

it('asks the server once, and goes on without it', async () => {
  const server = await renderConsole(at, usual)
  await screen.findByText('La nuit tombe et la lampe est froide.')
  server.isAway = true
  for (let step = 0; step < 7; step++) await press(' ')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('L’huile')
  expect(server.asked.filter(({ name }) => name === 'openProjection')).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('leaves with Escape, to the debate', async () => {
  await renderConsole(at, {
    ...usual,
    getDebateMap: () => {
      throw new Refuse('not-found')
    },
  })
  await screen.findByText('La nuit tombe et la lampe est froide.')
  await press('Escape')
  expect(window.location.pathname).toBe('/regie/o/org1/session/s1/debat')
})

it('goes back by its button, and never shows the rail', async () => {
  await renderConsole(at, usual)
  await screen.findByText('La nuit tombe et la lampe est froide.')
  expect(screen.queryByRole('navigation')).toBeNull()
  await pressButton('Suite')
  await pressButton('Retour')
  expect(screen.queryByText('Moi.')).toBeNull()
})

it('says why there is nothing to show', async () => {
  await renderConsole('/o/org1/session/s1/projection', usual)
  expect((await screen.findByRole('alert')).textContent).toMatch(/Aucune carte à projeter/)
})
