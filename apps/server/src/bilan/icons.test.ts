// The player, the game's files and this sheet show the same signs. The files are drawn from the player's own drawings; here
// they are what the sheet's are held against.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Icon, notionIcons, signs } from './icons.js'

const folder = join(import.meta.dirname, '../../../../content/premiers-pas/media/ui')

function pathsIn(name: string): string[] {
  const drawing = readFileSync(join(folder, `${name}.svg`), 'utf8')
  return Array.from(drawing.matchAll(/<path d="([^"]+)"/g), ([, path = '']) => path)
}

const pathsOf = ({ tint, lines }: Icon) => (tint === undefined ? [lines] : [tint, lines])

test.each(notionIcons.map((icon, index) => ({ icon, name: `notion-${index + 1}` })))(
  '$name is drawn as everywhere',
  ({ icon, name }) => {
    expect(pathsOf(icon)).toEqual(pathsIn(name))
  },
)

test.each([
  ['tick', signs.tick],
  ['quick', signs.book],
])('the sign %s is drawn as everywhere', (name, icon) => {
  expect(pathsOf(icon)).toEqual(pathsIn(name))
})
