import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { pressButton, renderConsole } from '../../testing/render-console.js'

vi.mock('../../roster/workbook.js', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

it('the class list form asks the trainer to reload the page when the script for workbooks cannot be loaded', async () => {
  await renderConsole('/o/org1/session/s1/codes', {
    listCodes: () => ({ address: 'https://jeu.example/?uid=s1', seats: { of: 24, left: 24 }, codes: [] }),
  })
  await pressButton('Coller une liste')
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('the file field is missing')
  const zip = new File([Uint8Array.of(0x50, 0x4b, 3, 4)], 'liste.xlsx')
  await act(async () => fireEvent.change(input, { target: { files: [zip] } }))
  expect((await screen.findByRole('alert')).textContent).toContain('rechargez la page')
})
