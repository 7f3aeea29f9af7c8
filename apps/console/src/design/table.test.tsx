import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Column, Table } from './table.js'

const columns: Column<string>[] = [
  { key: 'name', kind: 'name', head: 'Nom', cell: (item) => item },
  { key: 'length', head: 'Lettres', cell: (item) => item.length },
]

/** For each cell of the row `name`: the texts of the headers in the `headers` attribute of the cell. */
const headersOf = (name: string) =>
  [...(screen.getByRole('rowheader', { name }).closest('tr')?.cells ?? [])].map(({ headers }) =>
    headers.split(' ').map((id) => document.getElementById(id)?.textContent),
  )

it('each cell of a table with groups refers to its group header and its column header', () => {
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
