import { fireEvent, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { expect, it, vi } from 'vitest'
import { ConflictView } from './conflict-view.js'

const conflict = {
  file: 'story/a.yarn',
  theirs: { file: 'story/a.yarn', text: 'un\ndisque\ntrois', hash: '2' },
  base: 'un\ndeux\ntrois',
  mine: 'un\nici\ntrois',
  copies: ['.didascalie/conflits/a (studio).yarn'],
}

const about = {
  title: 'a changé deux fois',
  names: { mine: 'Ici', theirs: 'Disque' },
  onLeave: () => undefined,
}

it('the conflict view writes the result only after a decision about each conflicting part', async () => {
  const onDecide = vi.fn()
  const { container } = render(<ConflictView {...about} conflict={conflict} onDecide={onDecide} />)
  expect([
    screen.getByText('ici', { selector: 'ins' }),
    screen.getByText('disque', { selector: 'ins' }),
  ]).toHaveLength(2)
  const write = screen.getByRole('button', { name: 'Écrire le résultat' })
  expect(write).toHaveProperty('disabled', true)
  expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Garder les deux' }))
  fireEvent.click(write)
  expect(onDecide).toHaveBeenCalledWith('un\nici\ndisque\ntrois')
})

it('the conflict view writes the version of the disk after a click on « Prendre tout du disque »', () => {
  const onDecide = vi.fn()
  render(<ConflictView {...about} conflict={conflict} onDecide={onDecide} />)
  fireEvent.click(screen.getByRole('button', { name: 'Prendre tout du disque' }))
  fireEvent.click(screen.getByRole('button', { name: 'Écrire le résultat' }))
  expect(onDecide).toHaveBeenCalledWith('un\ndisque\ntrois')
})

it('the conflict view mentions stored copies only if there are any', () => {
  const { rerender } = render(<ConflictView {...about} conflict={conflict} onDecide={vi.fn()} />)
  expect(screen.queryByText(/déjà gardées/)).toBeTruthy()
  rerender(<ConflictView {...about} conflict={{ ...conflict, copies: [] }} onDecide={vi.fn()} />)
  expect(screen.queryByText(/déjà gardées/)).toBeNull()
})
