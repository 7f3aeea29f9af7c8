import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Dialog } from './dialog.js'

it('submitting the form of a dialog calls onSubmit and does not reload the page', () => {
  const onSubmit = vi.fn()
  render(
    <Dialog title="Corriger" onClose={() => {}} onSubmit={onSubmit}>
      <input aria-label="Nom" />
      <button type="submit">Enregistrer</button>
    </Dialog>,
  )
  const { form } = screen.getByLabelText<HTMLInputElement>('Nom')
  // `fireEvent` returns `false` when the handler has called `preventDefault`. A browser then does
  // not reload the page.
  expect(form && fireEvent.submit(form)).toBe(false)
  screen.getByText('Enregistrer').click()
  expect(onSubmit).toHaveBeenCalledTimes(2)
})
