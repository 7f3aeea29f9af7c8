import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AreaField, InputField } from './field.js'

it.each([
  ['an input', InputField],
  ['a text area', AreaField],
])('%s that is required shows « obligatoire », also in its ARIA description', (_, Field) => {
  render(<Field label="Nom" hint="Celui de la porte." required />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Nom' })
  expect(field.required).toBe(true)
  expect(screen.getByText('obligatoire')).toBeTruthy()
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ')
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'obligatoire',
    'Celui de la porte.',
  ])
})

it('a field that is not required does not show « obligatoire »', () => {
  render(<InputField label="Nom" />)
  expect(screen.getByRole<HTMLInputElement>('textbox').required).toBe(false)
  expect(screen.queryByText('obligatoire')).toBeNull()
})
