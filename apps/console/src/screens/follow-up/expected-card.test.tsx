import type { Expected } from '@didascalie/contract'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { accessibilityViolations } from '../../testing/axe.js'
import type { Handlers } from '../../testing/fake-server.js'
import { renderConsole } from '../../testing/render-console.js'
import { followUp, now, settings } from '../../testing/samples.js'

const fromPlatform = (expected: Expected, size = 3): Handlers => ({
  getSession: () => ({ session: settings({ kind: 'partner' }) }),
  getFollowUp: () => ({ version: 'v1', at: now, follow: followUp(size) }),
  getExpected: () => expected,
})
const screenPath = '/o/org1/session/s1'
const card = () => screen.findByRole('region', { name: 'Pas encore commencé' })

describe('the card « Pas encore commencé »', () => {
  it.each([3, 0])(
    'lists the people of the course who have not started, in a session with %d learners',
    async (size) => {
      await renderConsole(
        screenPath,
        fromPlatform({ people: ['Élodie Roux', 'Lou Petit'], courses: 1, silent: 0 }, size),
      )
      const names = within(await card()).getAllByRole('listitem')
      expect(names.map((name) => name.textContent)).toEqual(['Élodie Roux', 'Lou Petit'])
      expect((await card()).textContent).toMatch(/2\spersonnes du cours/)
      expect(screen.queryByText(/Aucun code/)).toBeNull()
      expect(await accessibilityViolations()).toEqual([])
    },
  )

  it('says that all people of the course have started', async () => {
    await renderConsole(screenPath, fromPlatform({ people: [], courses: 1, silent: 0 }))
    expect((await card()).textContent).toMatch(/déjà là/)
  })

  it('says that the learning platform does not answer', async () => {
    await renderConsole(screenPath, fromPlatform({ people: [], courses: 1, silent: 1 }))
    expect((await card()).textContent).toMatch(/ne répond pas/)
    expect((await card()).textContent).not.toMatch(/déjà là/)
  })

  it('lists the first 100 names and counts the others', async () => {
    const people = Array.from({ length: 120 }, (_, n) => `Personne ${n}`)
    await renderConsole(screenPath, fromPlatform({ people, courses: 1, silent: 0 }))
    expect(within(await card()).getAllByRole('listitem')).toHaveLength(100)
    expect((await card()).textContent).toMatch(/et 20 autres/)
  })

  it('is hidden when no learning platform provides a list of people', async () => {
    await renderConsole(screenPath, fromPlatform({ people: [], courses: 0, silent: 0 }))
    await screen.findByRole('table')
    expect(screen.queryByRole('region', { name: 'Pas encore commencé' })).toBeNull()
  })

  it('is not loaded for a session whose learners log in with a code', async () => {
    const server = await renderConsole(screenPath, {
      getFollowUp: () => ({ version: 'v1', at: now, follow: followUp(3) }),
    })
    await screen.findByRole('table')
    expect(server.lastBody('getExpected')).toBeUndefined()
  })
})
