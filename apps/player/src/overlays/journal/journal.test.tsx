import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { faults } from '../../testing/axe.js'
import { show } from '../../testing/play.js'
import { Journal } from './journal.js'

describe('the journal', () => {
  it('holds what was said so far, in order', async () => {
    const journal = [
      { who: 'Inès', text: 'Huit minutes.' },
      { who: '', text: 'Elle regarde l’horloge.' },
      { who: 'Vous', text: 'Le bus.' },
    ]
    show(<Journal onClose={() => {}} />, { journal })
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'InèsHuit minutes.',
      'Elle regarde l’horloge.',
      'VousLe bus.',
    ])
    expect(await faults()).toEqual([])
  })

  it('can be closed where a scroll answers with a promise', () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    scroll.mockImplementation(() => Promise.resolve())
    const { unmount } = show(<Journal onClose={() => {}} />, {
      journal: [{ who: 'Inès', text: 'Huit minutes.' }],
    })
    expect(scroll).toHaveBeenCalled()
    expect(unmount).not.toThrow()
    scroll.mockRestore()
  })

  it('says when there is nothing yet', () => {
    show(<Journal onClose={() => {}} />)
    expect(screen.getByText('Personne n’a encore rien dit.')).toBeTruthy()
  })
})
