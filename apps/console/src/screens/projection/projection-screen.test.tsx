import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { setShortcuts } from '../../model/shortcuts.js'
import { accessibilityViolations } from '../../testing/axe.js'
import { projectedCard } from '../../testing/debates.js'
import type { Handlers } from '../../testing/fake-server.js'
import { CallError } from '../../testing/fake-server.js'
import { pressButton, renderConsole } from '../../testing/render-console.js'
import { nextPosition, previousPosition } from './projection-screen.js'

const screenPath = '/o/org1/session/s1/projection?cartes=r0,r1'
const baseHandlers: Handlers = {
  getSeance: () => ({ cards: [{ choice: 'r0', question: 'Et vous ?' }] }),
  openProjection: () => ({
    cards: [projectedCard(), projectedCard({ choice: 'r1', title: 'L’huile', met: null })],
  }),
}
const press = (key: string) => act(async () => void fireEvent.keyDown(document.body, { key }))

it('the projection shows a card in five steps, without any count below three', async () => {
  await renderConsole(screenPath, baseHandlers)
  expect(await screen.findByText('La nuit tombe et la lampe est froide.')).toBeTruthy()
  expect(screen.queryByText('Moi.')).toBeNull()
  expect(await accessibilityViolations()).toEqual([])
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
  expect(await accessibilityViolations()).toEqual([])
})

it('a press on a projected count explains it and does not move to the next step', async () => {
  await renderConsole(screenPath, baseHandlers)
  await screen.findByText('La nuit tombe et la lampe est froide.')
  await press(' ')
  await press(' ')
  await pressButton(/^9 sur\s17.*Pourquoi/)
  expect(screen.getByText(/celles qui ont choisi cette réplique/)).toBeTruthy()
  expect(screen.getByText(/Ce que le groupe a choisi/)).toBeTruthy()
  await pressButton(/^moins de 3.*Pourquoi/)
  expect(screen.queryByText(/celles qui ont choisi cette réplique/)).toBeNull()
})

it('the projection shows « les autres » instead of a count that would reveal a hidden count', async () => {
  const replies = [
    { id: 'r0', text: 'Moi.', taken: null, few: false },
    { id: 'q0', text: 'Toi.', taken: null, few: true },
  ]
  await renderConsole(screenPath, {
    ...baseHandlers,
    openProjection: () => ({ cards: [projectedCard({ met: 10, replies })] }),
  })
  await screen.findByText('La nuit tombe et la lampe est froide.')
  await press(' ')
  await press(' ')
  expect(screen.getByText('les autres')).toBeTruthy()
  expect(screen.getByText('moins de 3')).toBeTruthy()
  expect(screen.queryByText(/sur 10/)).toBeNull()
})

it('the projection skips the counts of a choice that fewer than five learners answered', () => {
  const cards = [projectedCard(), projectedCard({ met: null })]
  expect(nextPosition(cards, { card: 0, step: 5 })).toEqual({ card: 1, step: 1 })
  expect(nextPosition(cards, { card: 1, step: 2 })).toEqual({ card: 1, step: 4 })
  expect(previousPosition(cards, { card: 1, step: 4 })).toEqual({ card: 1, step: 2 })
  expect(previousPosition(cards, { card: 1, step: 1 })).toEqual({ card: 0, step: 5 })
  expect(nextPosition(cards, { card: 1, step: 5 })).toEqual({ card: 1, step: 5 })
})

it('the projection shows the rule of a card and its source as the last step', async () => {
  const rule = { text: 'Nul ne veille plus de douze heures.', source: 'Code du phare, article 3' }
  await renderConsole(screenPath, {
    ...baseHandlers,
    openProjection: () => ({ cards: [projectedCard({ rule })] }),
  })
  await screen.findByText('La nuit tombe et la lampe est froide.')
  for (let step = 0; step < 4; step++) await press(' ')
  expect(screen.queryByText(rule.text)).toBeNull()
  await press(' ')
  expect(screen.getByRole('region', { name: 'Repère' }).textContent).toContain(rule.text)
  expect(screen.getByText(/^Source.: Code du phare, article 3$/)).toBeTruthy()
  expect(screen.getByText('Et vous ?')).toBeTruthy()
  expect(screen.queryByText('Moi.')).toBeNull()
  expect(screen.getByText(/6 sur 6 · Le repère/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Suite' }).disabled).toBe(true)
  expect(await accessibilityViolations()).toEqual([])
})

it('the projection still shows all cards when the server no longer answers', async () => {
  const server = await renderConsole(screenPath, baseHandlers)
  await screen.findByText('La nuit tombe et la lampe est froide.')
  server.isUnreachable = true
  for (let step = 0; step < 7; step++) await press(' ')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('L’huile')
  expect(server.receivedCalls.filter(({ name }) => name === 'openProjection')).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each([true, false])(
  'on the projection, the key `f` opens full screen only while shortcuts are on (shortcuts on: %s)',
  async (isOn) => {
    const requestFullscreen = vi.fn(async () => {})
    document.documentElement.requestFullscreen = requestFullscreen
    setShortcuts(isOn)
    await renderConsole(screenPath, baseHandlers)
    await screen.findByText('La nuit tombe et la lampe est froide.')
    await press('f')
    expect(requestFullscreen).toHaveBeenCalledTimes(isOn ? 1 : 0)
    setShortcuts(true)
  },
)

it('the projection returns to the debate screen on Escape', async () => {
  await renderConsole(screenPath, {
    ...baseHandlers,
    getDebateMap: () => {
      throw new CallError('not-found')
    },
  })
  await screen.findByText('La nuit tombe et la lampe est froide.')
  await press('Escape')
  expect(window.location.pathname).toBe('/regie/o/org1/session/s1/debat')
})

it('the projection does not show the navigation', async () => {
  await renderConsole(screenPath, baseHandlers)
  await screen.findByText('La nuit tombe et la lampe est froide.')
  expect(screen.queryByRole('navigation')).toBeNull()
})

it('the projection goes back one step with « Retour »', async () => {
  await renderConsole(screenPath, baseHandlers)
  await screen.findByText('La nuit tombe et la lampe est froide.')
  await pressButton('Suite')
  await pressButton('Retour')
  expect(screen.queryByText('Moi.')).toBeNull()
})

it('the projection says that there is no card to project when the address names no card', async () => {
  await renderConsole('/o/org1/session/s1/projection', baseHandlers)
  expect((await screen.findByRole('alert')).textContent).toMatch(/Aucune carte à projeter/)
})

describe('the scene of a card', () => {
  const story = {
    'graphData.json': {
      version: 'test',
      nodes: {
        start: { type: 'Start', targets: [{ id: 'place' }] },
        place: { type: 'Background', background: 'phare_nuit', targets: [{ id: 'asks' }] },
        asks: {
          type: 'DialogElement',
          talker: 'gardien_neutre',
          text: 'Qui monte la garde ?',
          targets: [{ id: 'r0' }, { id: 'q0' }],
        },
        r0: { type: 'DialogElement', talker: '', text: 'Moi.', targets: [{ id: 'end' }] },
        q0: { type: 'DialogElement', talker: '', text: 'Toi.', targets: [{ id: 'end' }] },
        end: { type: 'End', targets: [] },
      },
    },
    'sceneData.json': {
      bg: { phare_nuit: { prop: {} } },
      talker: { gardien_neutre: { x: 92, y: 124, w: 900, h: 1000, mouth: { x: 435, y: 291 } } },
    },
    'manifest.json': {
      content: 'phare',
      version: '1',
      media: Object.fromEntries(
        ['bg/phare_nuit.jpg', 'talker/gardien_neutre.png'].map((url) => [
          url,
          { url, type: 'image/png', bytes: 1, hash: '0123456789abcdef', alternatives: [] },
        ]),
      ),
    },
  }
  const withPicture = {
    ...baseHandlers,
    openProjection: () => ({ cards: [projectedCard({ background: 'bg/phare_nuit.jpg' })] }),
  }
  const picturesShown = () =>
    Array.from(document.querySelectorAll('figure img'), (image) => image.getAttribute('src'))

  function serve(files: Record<string, unknown>) {
    vi.stubGlobal(
      'Image',
      class {
        src = ''
        async decode() {}
      },
    )
    vi.stubGlobal('fetch', async (address: string) => {
      const file = files[address.replace('/data/phare/', '').replace(/\?.*/, '')]
      return new Response(JSON.stringify(file ?? null), { status: file ? 200 : 404 })
    })
  }

  it('shows the place with the person who speaks, as learners saw them', async () => {
    serve(story)
    await renderConsole(screenPath, withPicture)
    await screen.findByText('La nuit tombe et la lampe est froide.')
    expect(picturesShown()).toEqual([
      '/data/phare/bg/phare_nuit.jpg',
      '/data/phare/talker/gardien_neutre.png',
    ])
    const person = document.querySelector('figure img[src*="gardien"]')
    expect(person?.getAttribute('alt')).toBe(projectedCard().prompt?.talker)
    expect(document.querySelector('figure button')).toBeNull()
    expect(await accessibilityViolations()).toEqual([])
  })

  it('falls back to a picture of the place when the game cannot be read', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    serve({})
    await renderConsole(screenPath, withPicture)
    await screen.findByText('La nuit tombe et la lampe est froide.')
    expect(picturesShown()).toEqual(['/data/phare/bg/phare_nuit.jpg'])
  })
})
