import { readFileSync } from 'node:fs'
import { folderFaults } from '@didascalie/sounds/making'
import { expect, it } from 'vitest'
import { gameFolder } from '../paths.js'
import { sounds } from '../sound-set.js'

it('the audio folder has a complete file in both formats for every sound, and no other file', () => {
  expect(folderFaults(sounds)).toEqual([])
})

it('the game has every piece of music that didascalie.json lists', () => {
  const project = JSON.parse(readFileSync(`${gameFolder}didascalie.json`, 'utf8'))
  expect(Object.keys(sounds.pieces)).toEqual(expect.arrayContaining(project.sounds))
})
