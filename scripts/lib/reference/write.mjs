// Writes docs/reference from the schemas of a game's files.
import { mkdirSync, writeFileSync } from 'node:fs'
import { inRoot } from '../root.mjs'
import { renderAll } from './render.mjs'

mkdirSync(inRoot('docs/reference'), { recursive: true })
for (const [name, text] of renderAll()) writeFileSync(inRoot('docs/reference', name), text)
