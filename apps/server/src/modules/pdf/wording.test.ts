import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { debriefKeys, wordingsSchema } from '@didascalie/contract'
import { expect, test } from 'vitest'

const house = join(import.meta.dirname, '../../../../..')
const rooms = ['content', 'e2e/fixtures'].flatMap((folder) =>
  readdirSync(join(house, folder)).map((game) => join(folder, game)),
)

test.each(rooms)('%s has every word of the sheet', (room) => {
  const words = wordingsSchema.parse(JSON.parse(readFileSync(join(house, room, 'wordings.json'), 'utf8')))
  // The survey's are the interface's, which the player checks.
  const missing = debriefKeys.filter((key) => key.startsWith('bilan.') && !Object.hasOwn(words, key))
  expect(missing).toEqual([])
})
