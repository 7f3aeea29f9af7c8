import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { accessibilityViolations } from '../../testing/axe.js'
import { show } from '../../testing/play.js'
import { Journal } from './journal.js'

describe('the dialogue log overlay', () => {
  it('lists the lines in order, with their speakers', async () => {
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
    expect(await accessibilityViolations()).toEqual([])
  })

  it('closes without an error in browsers where scrollIntoView returns a promise', () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    scroll.mockImplementation(() => Promise.resolve())
    const { unmount } = show(<Journal onClose={() => {}} />, {
      journal: [{ who: 'Inès', text: 'Huit minutes.' }],
    })
    expect(scroll).toHaveBeenCalled()
    expect(unmount).not.toThrow()
    scroll.mockRestore()
  })

  it('shows a message when it is empty', () => {
    show(<Journal onClose={() => {}} />)
    expect(screen.getByText('Personne n’a encore rien dit.')).toBeTruthy()
  })
})
