// Writes the tables of docs/reference from the schemas of the game files and from the tables of calls of the HTTP API.
import { writeFileSync } from 'node:fs'
import { inRoot } from '../root.mjs'
import { renderHttpApi } from './http-api.mjs'
import { files, pagePath, renderIndex, renderPage } from './render.mjs'

for (const page of files) writeFileSync(pagePath(page.file), renderPage(page))
writeFileSync(inRoot('docs/reference/files/README.md'), renderIndex())
writeFileSync(inRoot('docs/reference/http-api.md'), renderHttpApi())
