import { lookSchema } from '@didascalie/contract'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderStudio } from '../../testing/render-studio.js'
import { smallGame, smallGameData } from '../../testing/small-game.js'

const people = {
  ines: { name: 'Inès Morel', look: lookSchema.parse({ hair: 'curly' }) },
  paul: { look: lookSchema.parse({ hair: 'shaved', skin: 6, outfit: 'suit', cloth: 'brick', age: 'old' }) },
}
const file = `${JSON.stringify(people, null, 2)}\n`
const open = (path = '') =>
  renderStudio(`#/gens${path}`, { ...smallGame, 'people.json': file }, { ...smallGameData, people })

it('the people screen lists the people, and shows the moods and lines of the selected person', async () => {
  const { violations } = await open()
  expect(await screen.findByRole('link', { name: /Inès Morel ines/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: /Paul paul/ })).toBeTruthy()
  expect(screen.getByDisplayValue('Inès Morel')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'sourire, 0 réplique' })).toBeTruthy()
  expect(screen.getByText('Dans 1 ligne de l’histoire')).toBeTruthy()
  expect(await violations()).toEqual([])
})

it('the people screen changes one trait of an appearance, and undoes the change', async () => {
  const { saved } = await open()
  fireEvent.click(await screen.findByRole('button', { name: 'afro' }))
  expect(await saved('people.json')).toBe(file.replace('"hair": "curly"', '"hair": "afro"'))
  fireEvent.click(screen.getByRole('button', { name: 'Annuler' }))
  expect(await saved('people.json')).toBe(file)
  expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull()
})

it('the people screen writes a new person to two files, and one undo restores both files', async () => {
  const { saved, server } = await open()
  const before = server.files.get('wordings.json')
  fireEvent.change(await screen.findByLabelText('Comment s’appelle cette personne'), {
    target: { value: 'Madame Ferrand' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Ajouter cette personne' }))
  expect(await screen.findByRole('link', { name: /Madame Ferrand ferrand/ })).toBeTruthy()
  expect(JSON.parse((await saved('people.json')) ?? '').ferrand).toMatchObject({ name: 'Madame Ferrand' })
  expect(await saved('wordings.json')).toContain('"talker.ferrand.color": "#')
  fireEvent.keyDown(window, { key: 'z', ctrlKey: true })
  expect(await saved('people.json')).toBe(file)
  expect(await saved('wordings.json')).toBe(before)
})

it('the people screen removes a person only if the person has no lines in the story', async () => {
  const { saved } = await open('/ines')
  const remove = await screen.findByRole('button', { name: 'Retirer cette personne' })
  expect(remove).toHaveProperty('disabled', true)
  expect(screen.getByText(/elle est dans 1 ligne/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Le matin, 6' })).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: /Paul paul/ }))
  window.location.hash = '#/gens/paul'
  fireEvent(window, new HashChangeEvent('hashchange'))
  fireEvent.click(await screen.findByRole('button', { name: 'Retirer cette personne' }))
  expect(JSON.parse((await saved('people.json')) ?? '')).toEqual({ ines: people.ines })
})
