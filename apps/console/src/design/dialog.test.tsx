import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Dialog } from './dialog.js'

it('submits from its fields and from its main button without a page load', () => {
  const onSubmit = vi.fn()
  render(
    <Dialog title="Corriger" onClose={() => {}} onSubmit={onSubmit}>
      <input aria-label="Nom" />
      <button type="submit">Enregistrer</button>
    </Dialog>,
  )
  const { form } = screen.getByLabelText<HTMLInputElement>('Nom')
  // `false`: the dialog has prevented the request that a form sends by default.
  expect(form && fireEvent.submit(form)).toBe(false)
  screen.getByText('Enregistrer').click()
  expect(onSubmit).toHaveBeenCalledTimes(2)
})
