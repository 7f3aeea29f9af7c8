import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { inRoot } from '../root.mjs'
import { fieldsOf } from './fields.mjs'
import { renderHttpApi } from './http-api.mjs'
import { files, noMeaning, pagePath, renderIndex, renderPage } from './render.mjs'

it('docs/reference/files has one page per file and an index, identical to the output of `npm run reference`', () => {
  const pages = files.map(({ file }) => basename(pagePath(file)))
  expect(readdirSync(inRoot('docs/reference/files')).toSorted()).toEqual(['README.md', ...pages].toSorted())
  const index = readFileSync(inRoot('docs/reference/files/README.md'), 'utf8')
  expect(index === renderIndex(), 'README.md is out of date').toBe(true)
})

it.each(files)('the page of $file lists every field with its type, and describes it', (page) => {
  const text = readFileSync(pagePath(page.file), 'utf8')
  expect(text === renderPage(page), 'the page is out of date: npm run reference').toBe(true)
  expect(text.split('\n').filter((line) => line.endsWith(` | ${noMeaning} |`))).toEqual([])
})

it('docs/reference/http-api.md is identical to the output of `npm run reference`', () => {
  const page = readFileSync(inRoot('docs/reference/http-api.md'), 'utf8')
  expect(page === renderHttpApi(), 'http-api.md is out of date').toBe(true)
})

it.each(files)('the example of $file is accepted by its schema', ({ file, schema }) => {
  const [, example = ''] = readFileSync(pagePath(file), 'utf8').split(/```(?:json)?\n/)
  expect(schema.safeParse(JSON.parse(example)).error).toBeUndefined()
})

it('fieldsOf lists fields with their types, limits and defaults', () => {
  const schema = z.strictObject({
    name: z.string().min(1),
    tags: z.array(z.string()).max(3).default([]),
    by: z.record(z.string(), z.strictObject({ n: z.int().min(0).max(5) })).optional(),
  })
  expect(fieldsOf(schema)).toEqual([
    { path: 'name', types: ['texte, au moins 1 caractère'], isRequired: true },
    { path: 'tags', types: ['liste, au plus 3 éléments ; chacun : texte'], isRequired: false, default: [] },
    { path: 'by', types: ['objet, par clé'], isRequired: false },
    { path: 'by.*', types: ['objet'], isRequired: false },
    { path: 'by.*.n', types: ['nombre entier, de 0 à 5'], isRequired: true },
  ])
})

it('fieldsOf marks a field of a union as required only if all members require it', () => {
  const schema = z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('a'), size: z.number() }),
    z.strictObject({ kind: z.literal('b'), size: z.string(), more: z.boolean() }),
  ])
  expect(fieldsOf(schema)).toEqual([
    { path: 'kind', types: ['`"a"`', '`"b"`'], isRequired: true },
    { path: 'size', types: ['nombre', 'texte'], isRequired: true },
    { path: 'more', types: ['`true` ou `false`'], isRequired: false },
  ])
})
