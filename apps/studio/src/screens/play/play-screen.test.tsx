import { fireEvent, screen } from '@testing-library/react'
import axe from 'axe-core'
import { expect, it } from 'vitest'
import { MemoryPublishing } from '../../testing/memory-publishing.js'
import { MemoryServer } from '../../testing/memory-server.js'
import { renderWithState } from '../../testing/render-studio.js'
import { PlayScreen } from './play-screen.js'

function open(server: MemoryPublishing, save: 'saved' | 'pending' = 'saved') {
  return renderWithState(<PlayScreen project={new MemoryServer({}).current()} server={server} />, { save })
}

const startButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Jouer en vrai' })

it('the screen « Jouer en vrai » shows the address and the codes of the game until the writer stops the game', async () => {
  const server = new MemoryPublishing()
  const { container } = open(server)
  fireEvent.click(startButton())
  expect(await screen.findByText('On construit le jeu…')).toBeTruthy()
  expect(await screen.findByText('1 234 moments vérifiés', { normalizer: plainSpaces })).toBeTruthy()
  server.finish()
  const link = await screen.findByRole('link', { name: 'Ouvrir le jeu' })
  expect(link.getAttribute('href')).toBe('http://127.0.0.1:4321/')
  expect(screen.getByText('ABCD-EFGH-1234')).toBeTruthy()
  expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Arrêter' }))
  expect(await screen.findByText('Le jeu n’est pas en route.')).toBeTruthy()
})

it('the screen « Jouer en vrai » offers to build a running game again from the current text', async () => {
  const server = new MemoryPublishing()
  server.game = server.realGame
  open(server)
  expect(await screen.findByRole('button', { name: 'Reprendre le texte de maintenant' })).toBeTruthy()
  expect(screen.getByText('ABCD-EFGH-1234')).toBeTruthy()
})

it('the screen « Jouer en vrai » stops a build that is running', async () => {
  open(new MemoryPublishing())
  fireEvent.click(startButton())
  await screen.findByText('On construit le jeu…')
  fireEvent.click(screen.getByRole('button', { name: 'Arrêter' }))
  expect(await screen.findByText('La construction a été arrêtée.')).toBeTruthy()
  expect(startButton().disabled).toBe(false)
})

it('the screen « Jouer en vrai » explains why a build failed, and links to the line of the error', async () => {
  const server = new MemoryPublishing()
  server.refusal = {
    message: 'L’histoire a des erreurs.',
    faults: [
      {
        file: 'story/1-matin.yarn',
        line: 12,
        column: 1,
        severity: 'error',
        message: 'Il n’y a pas de scène.',
      },
    ],
  }
  open(server)
  fireEvent.click(startButton())
  await screen.findByText('On construit le jeu…')
  server.finish()
  expect(await screen.findByText('L’histoire a des erreurs.')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'story/1-matin.yarn, ligne 12' })
  expect(link.getAttribute('href')).toBe('#/ecrire/story/1-matin.yarn:12')
})

it('the screen « Jouer en vrai » shows a message if the server of the studio does not answer', async () => {
  const server = new MemoryPublishing()
  server.isDown = true
  open(server)
  fireEvent.click(startButton())
  expect(await screen.findByText(/Le studio ne répond plus/)).toBeTruthy()
})

it('the screen « Jouer en vrai » disables the start button until the last changes are saved', async () => {
  open(new MemoryPublishing(), 'pending')
  await screen.findByText('Les derniers changements ne sont pas encore enregistrés.')
  expect(startButton().disabled).toBe(true)
})

/** Replaces the narrow spaces in French numbers (`1 234`) with ordinary spaces. */
function plainSpaces(text: string): string {
  return text.replaceAll(/\s/g, ' ')
}
