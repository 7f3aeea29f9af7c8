// Writes docs/reference. The pages about the files of a game come from their schemas. The page about the HTTP API comes from its tables of
// calls.
import { mkdirSync, writeFileSync } from 'node:fs'
import { inRoot } from '../root.mjs'
import { renderHttpApi } from './http-api.mjs'
import { renderAll } from './render.mjs'

mkdirSync(inRoot('docs/reference/files'), { recursive: true })
for (const [name, text] of renderAll()) writeFileSync(inRoot('docs/reference/files', name), text)
writeFileSync(inRoot('docs/reference/http-api.md'), renderHttpApi())
