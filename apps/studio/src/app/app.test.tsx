import { act, fireEvent, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, expect, it, vi } from 'vitest'
import { compileView } from '../language/compile-view.js'
import { Studio } from '../model/studio.js'
import { MemoryServer } from '../testing/memory-server.js'
import { TestWorkers } from '../testing/test-workers.js'
import { App } from './app.js'

beforeEach(() => {
  window.location.hash = ''
})

const text =
  'title: Matin_Debut\nchapter: matin\n---\nInes: Bonjour. #line:a1\n-> Oui. #line:a2\n-> Non. #line:a3\n<<end>>\n===\n'

async function open(isEmpty = false) {
  const server = new MemoryServer(isEmpty ? {} : { 'story/1-matin.yarn': text }, {
    title: 'Première garde',
    isEmpty,
  })
  const workers = new TestWorkers()
  const createStudio = vi.fn(() => new Studio(server, workers))
  const { container } = render(<App createStudio={createStudio} />)
  await screen.findByRole('navigation')
  if (!isEmpty) act(() => workers.sendLanguage({ kind: 'compiled', view: compileView(server.current(), 1) }))
  return { server, workers, container }
}

it('as soon as the studio has explored all moments of the story, the footer says that no player gets stuck', async () => {
  const { workers, container } = await open()
  expect(await screen.findByText('On explore…', { selector: 'footer *' })).toBeTruthy()
  await vi.waitFor(() => expect(workers.explorers).not.toEqual([]), { timeout: 20_000 })
  const proof = {
    revision: 1,
    isComplete: true,
    moments: 7,
    milliseconds: 200,
    choicePoints: 1,
    minutes: { shortest: 1, longest: 2 },
    diagnostics: [],
  }
  act(() => workers.sendFromExplorer({ kind: 'proved', proof: { ...proof, isAnalysed: false } }))
  expect(screen.getByText('Personne ne reste bloqué', { selector: 'footer *' })).toBeTruthy()
  expect(screen.getByText(/^On relit encore/)).toBeTruthy()
  act(() => workers.sendFromExplorer({ kind: 'proved', proof: { ...proof, isAnalysed: true } }))
  expect(screen.getByText(/7 moments, tous explorés en 0,2/)).toBeTruthy()
  expect(screen.getByText('Matin')).toBeTruthy()
  expect(screen.getByText(/^1 scène · 3 mots$/)).toBeTruthy()
  expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([])
})

it('the button « Nuit » switches the studio from the light to the dark theme', async () => {
  await open()
  expect(document.documentElement.dataset.theme).toBe('light')
  fireEvent.click(screen.getByRole('button', { name: 'Nuit' }))
  expect(document.documentElement.dataset.theme).toBe('dark')
})

it('the studio creates a game from the writer’s answers if the folder is empty', async () => {
  const { server } = await open(true)
  fireEvent.change(await screen.findByLabelText(/Comment s’appelle-t-il/), {
    target: { value: 'Première garde' },
  })
  expect(screen.queryByRole('link', { name: 'Écrire' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Les gens et les lieux' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Écrire la première scène' }))
  await vi.waitFor(() => expect(server.created).toMatchObject([{ title: 'Première garde', accent: 'teal' }]))
})
