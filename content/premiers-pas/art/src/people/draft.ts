/** `node dist/people/draft.js <id or beginning of id>…`: a sheet with the bodies at half size and the heads enlarged, for review. */
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
