import { lookSchema } from '@didascalie/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderStudio } from '../../testing/render-studio.js'
import { smallGame, smallGameData } from '../../testing/small-game.js'

const look = lookSchema.parse({ hair: 'curly' })

it('the story screen skips a person who just got an appearance, and offers to add the next one', async () => {
  const [storyFile = ''] = Object.keys(smallGame).filter((file) => file.endsWith('.yarn'))
  const text =
    smallGame[storyFile]?.replace('Ines: Un mètre', 'Paul: Bonjour.\nZoe: Bonjour.\nInes: Un mètre') ?? ''
  const people = { ines: { name: 'Inès', look } }
  const newestPeople = { ...people, paul: { name: 'Paul', look } }
  await renderStudio(
    '#/ecrire',
    { ...smallGame, [storyFile]: text, 'people.json': JSON.stringify(newestPeople) },
    { ...smallGameData, people },
  )
  expect(await screen.findByText('Zoe n’est pas encore dans le jeu.')).toBeTruthy()
})
