import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TestApp } from '../../testing/test-app.js'
import { createOrganisation } from '../organisations/rules.js'
import { rgaaRate, rgaaRemaining } from './rgaa-results.js'

let app: TestApp
beforeAll(async () => {
  app = await TestApp.open()
  await createOrganisation(
    app.store,
    { uid: 'rive', name: 'Rive & Neuve', contact: 'acces@rive.example' },
    app.now,
  )
  await createOrganisation(app.store, { uid: 'muette', name: 'Muette' }, app.now)
})
afterAll(() => app.close())

test('the accessibility statement gives the rate of the self-assessment, the failing criteria and the legal remedies', async () => {
  const page = await app.get('/accessibilite')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  for (const stated of [
    '<html lang="fr">',
    'auto-évaluation',
    `${rgaaRate}\u00a0%`,
    'partiellement conforme',
    'Défenseur des droits',
    ...Object.keys(rgaaRemaining).map((criterion) => `Critère ${criterion}\u00a0:`),
  ])
    expect(page.body).toContain(stated)
  // The page's security policy blocks inline scripts and styles.
  expect(page.body).not.toMatch(/<script|<style|style=/)
  expect(page.body.match(/<h1>/g)).toHaveLength(1)
  expect((await app.get('/accessibilite.css')).headers['content-type']).toBe('text/css; charset=utf-8')
})

test('the accessibility statement describes the sample, the tests, the limits and the content that was not assessed', async () => {
  const { body } = await app.get('/accessibilite')
  for (const heading of ['Échantillon', 'Essais menés', 'Limites', 'Contenus que nous n’avons pas évalués'])
    expect(body).toContain(`<h3>${heading}</h3>`)
  expect(body).toContain('Aucun lecteur d’écran n’a été utilisé')
  // The statement must list the same criteria as the report: those that were judged by reading the code.
  const report = await readFile(new URL('../../../../../docs/accessibilite-rgaa.md', import.meta.url), 'utf8')
  const [, criteria = ''] = /Les critères ([\d.,\set]+) ont été jugés en lisant le code/.exec(report) ?? []
  expect(body).toContain(`Les critères ${criteria.replace(/\s+/g, ' ')} ont été jugés en lisant le code`)
})

test('the accessibility statement shows the name and the contact of the organisation as escaped HTML', async () => {
  const { body } = await app.get('/accessibilite?organisme=rive')
  expect(body).toContain('Rive &amp; Neuve')
  expect(body).toContain('<a href="mailto:acces@rive.example">acces@rive.example</a>')
})

test('the accessibility statement for a session (?uid=…) shows the contact of the organisation of this session', async () => {
  const session = await app.session({ organisationUid: 'rive' })
  expect((await app.get(`/accessibilite?uid=${session.uid}`)).body).toContain('acces@rive.example')
})

test.each(['organisme=%00', 'uid=a&uid=b'])(
  'the accessibility statement ignores an invalid query (?%s)',
  async (query) => {
    expect((await app.get(`/accessibilite?${query}`)).statusCode).toBe(200)
  },
)

test.each(['organisme=muette', 'organisme=nowhere', 'uid=nowhere'])(
  'the accessibility statement refers to the privacy page if no contact is known (?%s)',
  async (query) => {
    const page = await app.get(`/accessibilite?${query}`)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('son contact est dans la page')
  },
)
