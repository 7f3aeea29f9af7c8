/**
 * Draws a contact sheet for review: each body at half size, and below it the enlarged head.
 * Use: `node dist/people/draft.js <id or beginning of id>…`
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { contactSheet } from './sheet.js'
import { talkers } from './talkers.js'

const folder = new URL('../draft/', import.meta.url)
await mkdir(folder, { recursive: true })
const selectedIds = process.argv.slice(2)
const ids = Object.keys(talkers).filter(
  (id) => selectedIds.length === 0 || selectedIds.some((w) => id.startsWith(w)),
)
await writeFile(new URL('people.png', folder), await contactSheet(ids))
process.stdout.write(`${ids.join(' ')}\n`)
