import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { inRoot } from '../root.mjs'
import { fieldsOf } from './fields.mjs'
import { renderHttpApi } from './http-api.mjs'
import { pages } from './pages.mjs'
import { pageFields, renderAll } from './render.mjs'

const folder = inRoot('docs/reference/files')

it('the pages in docs/reference/files are identical to the output of `npm run reference`', () => {
  const existingPages = existsSync(folder) ? readdirSync(folder) : []
  const rendered = renderAll()
  expect(existingPages.toSorted()).toEqual([...rendered.keys()].toSorted())
  for (const [name, text] of rendered)
    expect(readFileSync(`${folder}/${name}`, 'utf8') === text, `${name} is out of date`).toBe(true)
})

it('docs/reference/http-api.md is identical to the output of `npm run reference`', () => {
  const page = readFileSync(inRoot('docs/reference/http-api.md'), 'utf8')
  expect(page === renderHttpApi(), 'http-api.md is out of date').toBe(true)
})

it.each(pages)('every field of $file has a description, and every description belongs to a field', (page) => {
  expect(Object.keys(page.fields).toSorted()).toEqual(
    pageFields(page)
      .map(({ path }) => path)
      .toSorted(),
  )
})

it.each(pages)('the example of $file is accepted by its schema', ({ schema, example }) => {
  expect(schema.safeParse(example).error).toBeUndefined()
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
