import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { silence } from '../sound/sound.js'
import { SoundProvider } from '../sound/sound-context.js'
import { accessibilityViolations } from '../testing/test-game.js'
import { Button } from './button.js'

describe('a button', () => {
  it('passes the accessibility checks of axe in all its variants', async () => {
    render(
      <>
        <Button main>Suite</Button>
        <Button dark before="pause" aria-label="Mettre en pause" />
        <Button busy>Se connecter</Button>
        <Button disabled>Scène</Button>
      </>,
    )
    expect(await accessibilityViolations(document.body)).toEqual([])
  })

  it('ignores presses and sets aria-busy while it is busy', () => {
    const onClick = vi.fn()
    render(
      <Button busy onClick={onClick}>
        Se connecter
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Se connecter' })
    fireEvent.click(button)
    expect(onClick).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-busy')).toBe('true')
    // The hidden label still takes up its space, so that the layout does not shift.
    expect(button.firstChild?.textContent).toBe('Se connecter')
    expect(button.lastElementChild?.childElementCount).toBe(3)
  })

  it('plays the press sound unless `quiet` is set', () => {
    const effect = vi.fn()
    render(
      <SoundProvider value={{ ...silence, effect }}>
        <Button>Retour</Button>
        <Button quiet>Suite</Button>
      </SoundProvider>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Suite' }))
    expect(effect).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Retour' }))
    expect(effect).toHaveBeenCalledWith('press')
  })
})
