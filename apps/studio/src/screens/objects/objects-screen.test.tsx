import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderStudio } from '../../testing/render-studio.js'
import { smallGame, smallGameData } from '../../testing/small-game.js'

const open = () => renderStudio('#/objets', smallGame, smallGameData)

const box = () => screen.getByRole('button', { name: /à 1\d\d de la gauche/ })

it('the objects screen moves and resizes an object with the keyboard, and keeps the rest of the file', async () => {
  const { saved, violations } = await open()
  await screen.findByRole('heading', { name: /Metre/ })
  fireEvent.keyDown(box(), { key: 'ArrowRight', shiftKey: true })
  fireEvent.keyDown(box(), { key: 'ArrowDown', ctrlKey: true })
  expect(await saved('sceneData.json')).toBe(
    smallGame['sceneData.json']?.replace('"x": 100', '"x": 110').replace('"h": 150', '"h": 151'),
  )
  expect(screen.getByRole('link', { name: 'ligne 10' }).getAttribute('href')).toBe('#/ecrire/story/1.yarn:10')
  expect(await violations()).toEqual([])
})

it('the objects screen moves a box during a drag, and writes the position of the box when the drag ends', async () => {
  const { server, saved } = await open()
  await screen.findByRole('heading', { name: /Metre/ })
  const handle = box()
  handle.setPointerCapture = () => undefined
  fireEvent.pointerDown(handle, { clientX: 50, clientY: 50, pointerId: 1 })
  fireEvent.pointerMove(handle, { clientX: 60, clientY: 50, pointerId: 1 })
  expect(box().getAttribute('aria-label')).toContain('à 150 de la gauche')
  expect(server.files.get('sceneData.json')).toBe(smallGame['sceneData.json'])
  fireEvent.pointerUp(handle, { pointerId: 1 })
  expect(await saved('sceneData.json')).toContain('"x": 150')
})

it('the objects screen writes the name of an object into wordings.json', async () => {
  const { saved } = await open()
  fireEvent.change(await screen.findByLabelText('Son nom'), { target: { value: 'Le mètre' } })
  expect(await saved('wordings.json')).toContain('"object.metre.name": "Le mètre"')
})

it('the objects screen adds an object to the place', async () => {
  const { saved } = await open()
  fireEvent.change(await screen.findByLabelText(/Son nom dans le texte/), { target: { value: 'seau' } })
  fireEvent.click(screen.getByRole('button', { name: 'Placer' }))
  expect(Object.keys(JSON.parse((await saved('sceneData.json')) ?? '').bg.quai_jour.prop)).toEqual([
    'metre',
    'seau',
  ])
})

it('the objects screen shows any text in a number field, but writes only numbers into the file', async () => {
  const { saved } = await open()
  const left = await screen.findByLabelText<HTMLInputElement>('gauche')
  fireEvent.change(left, { target: { value: '12a' } })
  expect(left.value).toBe('12a')
  expect(await saved('sceneData.json')).toContain('"x": 100')
  fireEvent.change(left, { target: { value: '12' } })
  expect(await saved('sceneData.json')).toContain('"x": 12,')
})
