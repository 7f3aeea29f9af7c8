import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { useApp } from '../../model/app-context.js'
import { faults } from '../../testing/axe.js'
import { gameWith, user } from '../../testing/fixtures.js'
import { show } from '../../testing/play.js'
import { Resources } from './resources.js'

/** What is looked at is told for whoever came in. */
function ResourcesOfSomebody() {
  return useApp((state) => state.user) && <Resources onClose={() => {}} />
}

describe('the resources', () => {
  it('has no fault that axe can see', async () => {
    show(<Resources onClose={() => {}} />, { user: { ...user, notions: [2] } })
    expect(await faults()).toEqual([])
  })

  it('opens on the first notion, and tells the server what was looked at', async () => {
    const { server, model } = show(<ResourcesOfSomebody />)
    model.connect(server.code, true)
    expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe('Fiabilité')
    fireEvent.click(screen.getByRole('button', { name: 'Organisation' }))
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Organisation')
    await waitFor(() => expect(server.bodies('saveNotionViewed').map(({ notion }) => notion)).toEqual([1, 4]))
  })

  it('brings a notion whole into its strip when it gets the focus', () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    show(<Resources onClose={() => {}} />)
    const notion = screen.getByRole('button', { name: 'Organisation' })
    notion.focus()
    expect(scroll.mock.contexts).toEqual([notion])
    scroll.mockRestore()
  })

  it('opens its links in a new tab, and says so', () => {
    show(<Resources onClose={() => {}} />)
    const link = within(screen.getByRole('article')).getByRole('link')
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
    expect(link.textContent).toContain('(nouvel onglet)')
  })

  it('lists the words of the trade in the order of the dictionary, and tells nobody of a notion', async () => {
    const glossary = {
      veine: { definition: 'Ligne du bois.' },
      établi: { definition: 'Table solide.' },
    }
    const { server, model } = show(<ResourcesOfSomebody />, { game: { ...gameWith(), glossary } })
    model.connect(server.code, true)
    fireEvent.click(await screen.findByRole('button', { name: 'Les mots à connaître' }))
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Les mots à connaître')
    const page = within(screen.getByRole('article'))
    expect(page.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['établi', 'veine'])
    expect(page.getAllByRole('definition')[0]?.textContent).toBe('Table solide.')
    expect(await faults()).toEqual([])
    await waitFor(() => expect(server.bodies('saveNotionViewed').map(({ notion }) => notion)).toEqual([1]))
  })

  it('has no page of words where the game explains none', () => {
    show(<Resources onClose={() => {}} />)
    expect(screen.queryByRole('button', { name: 'Les mots à connaître' })).toBeNull()
  })
})
