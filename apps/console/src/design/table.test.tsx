import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Column, Table } from './table.js'

const columns: Column<string>[] = [
  { key: 'name', kind: 'name', head: 'Nom', cell: (item) => item },
  { key: 'length', head: 'Lettres', cell: (item) => item.length },
]

/** Returns, for each cell of the row with this name, the texts of the headers that the cell's `headers` attribute lists. */
const headersOf = (name: string) =>
  [...(screen.getByRole('rowheader', { name }).closest('tr')?.cells ?? [])].map(({ headers }) =>
    headers.split(' ').map((id) => document.getElementById(id)?.textContent),
  )

it('in a table with groups, the `headers` attribute of each cell lists the header of its group and the header of its column', () => {
  const groups = [
    { key: 'open', title: 'Ouvertes', items: ['Menuiserie'] },
    { key: 'over', title: 'Finies', items: ['Vente'] },
  ]
  render(<Table caption="Les sessions" columns={columns} groups={groups} keyOf={(item) => item} />)
  expect(headersOf('Menuiserie')).toEqual([
    ['Ouvertes 1', 'Nom'],
    ['Ouvertes 1', 'Lettres'],
  ])
  expect(headersOf('Vente')[1]).toEqual(['Finies 1', 'Lettres'])
  expect(screen.getByRole('rowheader', { name: 'Finies 1' }).hasAttribute('scope')).toBe(false)
})
