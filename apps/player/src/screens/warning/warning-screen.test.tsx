import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { accessibilityViolations } from '../../testing/axe.js'
import { show } from '../../testing/play.js'
import { WarningScreen } from './warning-screen.js'

describe('the warning screen', () => {
  it('shows the warning and a button to try again', async () => {
    const onRetry = vi.fn()
    show(<WarningScreen warning="Cette session est fermée." onRetry={onRetry} />)
    expect(screen.getByRole('alert').textContent).toBe('Cette session est fermée.')
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(onRetry).toHaveBeenCalledOnce()
    expect(await accessibilityViolations()).toEqual([])
  })

  it('leads to the address where any code can be typed', () => {
    const onEnterCode = vi.fn()
    show(<WarningScreen warning="Cette session est fermée." onEnterCode={onEnterCode} />)
    fireEvent.click(screen.getByRole('button', { name: 'Entrer avec un code d’accès' }))
    expect(onEnterCode).toHaveBeenCalledOnce()
  })
})
