import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { useApp } from '../../model/app-context.js'
import { accessibilityViolations } from '../../testing/axe.js'
import { gameWith, user } from '../../testing/fixtures.js'
import { show } from '../../testing/play.js'
import { Resources } from './resources.js'

/** Renders the resources only after login, because viewed notions are saved for the logged-in learner. */
function ResourcesWhenLoggedIn() {
  return useApp((state) => state.user) && <Resources onClose={() => {}} />
}

describe('the resources', () => {
  it('have no axe violations', async () => {
    show(<Resources onClose={() => {}} />, { user: { ...user, notions: [2] } })
    expect(await accessibilityViolations()).toEqual([])
  })

  it('open on the first notion, and send each viewed notion to the server', async () => {
    const { server, model } = show(<ResourcesWhenLoggedIn />)
    model.connect(server.code, true)
    expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe('Fiabilité')
    fireEvent.click(screen.getByRole('button', { name: 'Organisation' }))
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Organisation')
    await waitFor(() => expect(server.bodies('saveNotionViewed').map(({ notion }) => notion)).toEqual([1, 4]))
  })

  it('scroll a notion fully into view when it gets focus', () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    show(<Resources onClose={() => {}} />)
    const notion = screen.getByRole('button', { name: 'Organisation' })
    notion.focus()
    expect(scroll.mock.contexts).toEqual([notion])
    scroll.mockRestore()
  })

  it('open links in a new tab and announce the new tab in the link text', () => {
    show(<Resources onClose={() => {}} />)
    const link = within(screen.getByRole('article')).getByRole('link')
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
    expect(link.textContent).toContain('(nouvel onglet)')
  })

  it('list the glossary in alphabetical order, and do not send it to the server as a viewed notion', async () => {
    const glossary = {
      veine: { definition: 'Ligne du bois.' },
      établi: { definition: 'Table solide.' },
    }
    const { server, model } = show(<ResourcesWhenLoggedIn />, { game: { ...gameWith(), glossary } })
    model.connect(server.code, true)
    fireEvent.click(await screen.findByRole('button', { name: 'Les mots à connaître' }))
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Les mots à connaître')
    const page = within(screen.getByRole('article'))
    expect(page.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['établi', 'veine'])
    expect(page.getAllByRole('definition')[0]?.textContent).toBe('Table solide.')
    expect(await accessibilityViolations()).toEqual([])
    await waitFor(() => expect(server.bodies('saveNotionViewed').map(({ notion }) => notion)).toEqual([1]))
  })

  it('have no glossary page when the game has no glossary', () => {
    show(<Resources onClose={() => {}} />)
    expect(screen.queryByRole('button', { name: 'Les mots à connaître' })).toBeNull()
  })
})
