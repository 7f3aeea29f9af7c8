// Writes docs/reference from the schemas of the game files and from the tables of calls of the HTTP API, and docs/specification-table.md
// from the list of sentences.
import { mkdirSync, writeFileSync } from 'node:fs'
import { inRoot } from '../root.mjs'
import { renderTable } from '../specification/page.mjs'
import { renderHttpApi } from './http-api.mjs'
import { renderAll } from './render.mjs'

mkdirSync(inRoot('docs/reference/files'), { recursive: true })
for (const [name, text] of renderAll()) writeFileSync(inRoot('docs/reference/files', name), text)
writeFileSync(inRoot('docs/reference/http-api.md'), renderHttpApi())
writeFileSync(inRoot('docs/specification-table.md'), renderTable())
