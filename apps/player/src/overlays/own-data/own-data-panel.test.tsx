import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { confirmClickLock } from '../../constants.js'
import { accessibilityViolations } from '../../testing/axe.js'
import { refusal } from '../../testing/fake-server.js'
import { gameWith, user } from '../../testing/fixtures.js'
import { show } from '../../testing/play.js'
import { Agree } from './agree.js'
import { OwnDataPanel } from './own-data-panel.js'

const close = vi.fn()
/** The simulated time in milliseconds. */
let time = 0
const expireClickLock = () => {
  time += confirmClickLock
}
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => time))
afterEach(() => vi.restoreAllMocks())

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const choice = (text: string, gone = false) => ({
  scene: 'quai',
  prompt: null,
  reply: 'l1abc',
  text,
  gone,
})

describe('the panel with the learner’s stored runs', () => {
  it('lists the choices of each run, also those that the story no longer contains', async () => {
    const { server } = show(<OwnDataPanel onClose={close} />, { user })
    server.storedRuns.runs.push({
      number: 1,
      kind: 'ended',
      begunOn: '2026-03-02',
      endedOn: '2026-03-06',
      facts: [],
      choices: [choice('J’appelle.'), choice('', true)],
    })
    server.storedRuns.now.push(choice('Je commence.'))
    expect(await screen.findByText(/Partie finie le 6 mars 2026/)).toBeTruthy()
    expect(screen.getByText(/^Partie en cours · choix gardés.:.1$/)).toBeTruthy()
    expect(screen.getByText('Je commence.')).toBeTruthy()
    expect(screen.getByText('J’appelle.')).toBeTruthy()
    expect(screen.getByText(/n’est plus dans l’histoire \(l1abc\)/)).toBeTruthy()
    expect(screen.queryByRole('switch')).toBeNull()
    expect(await accessibilityViolations()).toEqual([])
  })

  it('names who has read the runs and who created new codes, and says when a new code was confirmed', async () => {
    const sharing = { game: gameWith({ reads: 'each' }), user }
    const { server, unmount } = show(<OwnDataPanel onClose={close} />, sharing)
    server.storedRuns.reads = 'each'
    server.storedRuns.readings = [{ on: '2026-03-06', by: 'Solène Abgrall' }]
    server.storedRuns.codes = [{ on: '2026-03-04', by: 'une personne' }]
    server.storedRuns.confirmed = ['2026-03-05', '2026-03-06']
    expect(await screen.findByRole('heading', { name: 'Qui a lu votre parcours' })).toBeTruthy()
    expect(screen.getByText('Solène Abgrall, le 6 mars 2026')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Vos nouveaux codes d’accès' })).toBeTruthy()
    expect(screen.getByText('une personne, le 4 mars 2026')).toBeTruthy()
    expect(screen.getByText(/n’ouvre votre partie qu’après la réponse/)).toBeTruthy()
    expect(screen.getByText(/a été donnée le 5 mars 2026, le 6 mars 2026\. Si elle n’est pas/)).toBeTruthy()
    expect(screen.queryByText(/Personne de votre organisme/)).toBeNull()
    expect(await accessibilityViolations()).toEqual([])
    unmount()
    show(<OwnDataPanel onClose={close} />, sharing).server.storedRuns.reads = 'each'
    expect(await screen.findByText('Personne de votre organisme ne l’a lu.')).toBeTruthy()
    expect(screen.queryByText(/C’est bien moi/)).toBeNull()
  })

  it('shows a message when the runs cannot be loaded', async () => {
    show(<OwnDataPanel onClose={close} />, { user: null })
    expect(await screen.findByText(/Le serveur n’a pas répondu/)).toBeTruthy()
  })

  it('erases the choices and the current trace after a confirmation', async () => {
    const progress = { node: 'line', background: 'canal_matin', music: '' }
    const { store, server } = show(<OwnDataPanel onClose={close} />, {
      user,
      progression: { progress, trace: 'l1abc' },
    })
    await screen.findByRole('button', { name: 'Effacer mes choix' })
    press('Effacer mes choix')
    press('Effacer pour de bon')
    expect(server.bodies('eraseChoices')).toEqual([])
    expireClickLock()
    press('Effacer pour de bon')
    expect(await screen.findByText(/vos choix sont effacés\. Aucun autre service/)).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/vos choix sont effacés/))
    expect(server.bodies('eraseChoices')).toHaveLength(1)
    expect(store.getState().progression).toEqual({ progress })
  })

  it('lets the learner withdraw and renew the consent to store choices', async () => {
    const { store, server } = show(<OwnDataPanel onClose={close} />, { user })
    server.storedRuns.now.push(choice('J’appelle.'))
    await screen.findByRole('button', { name: 'Effacer mes choix' })
    press('Effacer mes choix')
    expireClickLock()
    press('Effacer, et ne plus les garder')
    await screen.findByText(/vos choix sont effacés/)
    expect(server.bodies('agreeToTrace')).toMatchObject([{ agrees: false }])
    expect(store.getState().user?.trace).toBe('refused')
    expect(screen.getByText(/Le jeu ne garde pas vos choix/)).toBeTruthy()
    expect(await accessibilityViolations()).toEqual([])
    press('Garder mes choix désormais')
    await waitFor(() => expect(store.getState().user?.trace).toBe('kept'))
    expect(await screen.findByText(/Rien n’est gardé pour l’instant/)).toBeTruthy()
  })

  it('offers only to withdraw the consent when there are no stored choices', async () => {
    const { store, server } = show(<OwnDataPanel onClose={close} />, { user })
    expect(await screen.findByText(/Rien n’est gardé pour l’instant/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Effacer mes choix' })).toBeNull()
    expect(await accessibilityViolations()).toEqual([])
    screen.getByRole('button', { name: 'Ne pas garder mes choix' }).focus()
    press('Ne pas garder mes choix')
    await waitFor(() => expect(store.getState().user?.trace).toBe('refused'))
    expect(server.bodies('agreeToTrace')).toMatchObject([{ agrees: false }])
    expect(server.bodies('eraseChoices')).toEqual([])
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Garder mes choix désormais'))
    expect(screen.queryByText(/Rien n’est gardé pour l’instant/)).toBeNull()
  })

  it('offers to erase choices stored under an older consent text', async () => {
    const { server } = show(<OwnDataPanel onClose={close} />, { user: { ...user, trace: 'ask' } })
    server.storedRuns.now.push(choice('J’appelle.'))
    expect(await screen.findByRole('button', { name: 'Effacer mes choix' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Garder mes choix désormais' })).toBeTruthy()
  })

  it('names the other services that received the erased choices', async () => {
    const { server } = show(<OwnDataPanel onClose={close} />, { user })
    server.storedRuns.now.push(choice('J’appelle.'))
    server.receivedBy = ['Moodle', 'LRS']
    await screen.findByRole('button', { name: 'Effacer mes choix' })
    press('Effacer mes choix')
    expireClickLock()
    press('Effacer pour de bon')
    expect(await screen.findByText(/déjà reçus, et peuvent les garder.: Moodle, LRS\.$/)).toBeTruthy()
    expect(screen.queryByText(/Aucun autre service/)).toBeNull()
  })

  it('lets the learner share runs if the session allows it, and shows a message when a change fails', async () => {
    const game = gameWith({ reads: 'each' })
    const { server } = show(<OwnDataPanel onClose={close} />, { user, game })
    server.storedRuns.reads = 'each'
    const share = await screen.findByRole('switch', { name: /Partager mon parcours/ })
    expect(share.getAttribute('aria-checked')).toBe('false')
    fireEvent.click(share)
    await waitFor(() => expect(share.getAttribute('aria-checked')).toBe('true'))
    expect(server.bodies('setWeek')).toMatchObject([{ shares: true }])
    server.failures.set('setWeek', refusal(503, 'unavailable'))
    fireEvent.click(share)
    expect(await screen.findByText(/Le serveur n’a pas répondu/)).toBeTruthy()
    expect(share.getAttribute('aria-checked')).toBe('true')
  })
})

describe('the question about storing choices', () => {
  const undecided = { user: { ...user, trace: 'ask' } } as const

  it('says who may read the choices, stores a refusal and has no axe violations', async () => {
    const { store } = show(<Agree onClose={close} />, undecided)
    expect(screen.getByText(/jamais vos choix à vous/)).toBeTruthy()
    expect(await accessibilityViolations()).toEqual([])
    press('Non, je joue sans')
    await waitFor(() => expect(store.getState().user?.trace).toBe('refused'))
    expect(close).toHaveBeenCalled()
  })

  it('stays open and shows a message when the server does not answer', async () => {
    close.mockClear()
    const { server } = show(<Agree onClose={close} />, undecided)
    server.failures.set('agreeToTrace', refusal(503, 'unavailable'))
    press('Oui, gardez mes choix')
    expect(await screen.findByText(/Le serveur n’a pas répondu/)).toBeTruthy()
    expect(close).not.toHaveBeenCalled()
  })
})
