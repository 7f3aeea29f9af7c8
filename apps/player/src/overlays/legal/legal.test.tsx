import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { accessibilityViolations } from '../../testing/axe.js'
import { show } from '../../testing/play.js'
import { Legal } from './legal.js'

describe('the panel with a legal text', () => {
  it('shows its text with a link to the accessibility statement, and closes', async () => {
    const onClose = vi.fn()
    show(<Legal page="mentions" onClose={onClose} />)
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Mentions légales')
    const statement = screen.getByRole('link', { name: /Accessibilité\s: partiellement conforme/ })
    expect(statement.getAttribute('href')).toBe('/accessibilite?uid=session')
    expect(await accessibilityViolations()).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Fermer' }))
    expect(onClose).toHaveBeenCalledOnce()
  })
})
