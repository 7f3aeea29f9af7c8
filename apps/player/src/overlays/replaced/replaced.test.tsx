import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { confirmClickLock } from '../../constants.js'
import { accessibilityViolations } from '../../testing/axe.js'
import { show } from '../../testing/play.js'
import { Replaced } from './replaced.js'

const close = vi.fn()
let time = 0
beforeEach(() => {
  close.mockClear()
  vi.spyOn(performance, 'now').mockImplementation(() => time)
})
afterEach(() => vi.restoreAllMocks())

const replacement = { on: '2026-03-04', by: 'Solène Abgrall' }
const showQuestion = () =>
  show(<Replaced accessCode="H7KM" replacement={replacement} onClose={close} />, { user: null })
/** Presses the button after the click lock has expired. */
function press(name: string) {
  time += confirmClickLock
  fireEvent.click(screen.getByRole('button', { name }))
}

describe('the question about a replaced code', () => {
  it('says who replaced the code and when, and focuses the safe answer first', async () => {
    showQuestion()
    expect(screen.getByText(/refait par Solène Abgrall, le 4 mars 2026/)).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Revenir')
    expect(await accessibilityViolations()).toEqual([])
  })

  it.each([
    ['C’est bien moi', true],
    ['Une autre partie', false],
  ])('sends the answer « %s » with the code', async (name, isMine) => {
    const { server, store } = showQuestion()
    press(name)
    expect(close).toHaveBeenCalledOnce()
    await waitFor(() => expect(store.getState().user).not.toBeNull())
    expect(server.bodies('checkAccessCode')).toMatchObject([{ accessCode: 'H7KM', isMine }])
  })

  it('closes without sending an answer when the learner presses « Revenir »', () => {
    const { server } = showQuestion()
    press('Revenir')
    expect(close).toHaveBeenCalledOnce()
    expect(server.bodies('checkAccessCode')).toEqual([])
  })
})
