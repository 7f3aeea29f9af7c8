import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TestApp } from '../../testing/test-app.js'
import { createOrganisation } from '../organisations/index.js'
import { rgaaRate, rgaaRemaining } from './rgaa-results.js'

let test_: TestApp
beforeAll(async () => {
  test_ = await TestApp.open()
  await createOrganisation(
    test_.store,
    { uid: 'rive', name: 'Rive & Neuve', contact: 'acces@rive.example' },
    test_.now,
  )
  await createOrganisation(test_.store, { uid: 'muette', name: 'Muette' }, test_.now)
})
afterAll(() => test_.close())

test('the accessibility statement gives the rate of the self-assessment, the failing criteria and the legal remedies', async () => {
  const page = await test_.get('/accessibilite')
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
  expect((await test_.get('/accessibilite.css')).headers['content-type']).toBe('text/css; charset=utf-8')
})

test('the accessibility statement gives its sample, its methods, its limits and what it leaves out', async () => {
  const { body } = await test_.get('/accessibilite')
  for (const heading of ['Échantillon', 'Essais menés', 'Limites', 'Contenus que nous n’avons pas évalués'])
    expect(body).toContain(`<h3>${heading}</h3>`)
  expect(body).toContain('Aucun lecteur d’écran n’a été utilisé')
  // The criteria that the self-assessment judged by reading the code.
  const report = await readFile(new URL('../../../../../docs/accessibilite-rgaa.md', import.meta.url), 'utf8')
  const [, criteria = ''] = /Les critères ([\d.,\set]+) ont été jugés en lisant le code/.exec(report) ?? []
  expect(body).toContain(`Les critères ${criteria.replace(/\s+/g, ' ')} ont été jugés en lisant le code`)
})

test('the accessibility statement names the contact of the organisation, escaped', async () => {
  const { body } = await test_.get('/accessibilite?organisme=rive')
  expect(body).toContain('Rive &amp; Neuve')
  expect(body).toContain('<a href="mailto:acces@rive.example">acces@rive.example</a>')
})

test('the accessibility statement finds the organisation of a session', async () => {
  const session = await test_.session({ organisationUid: 'rive' })
  expect((await test_.get(`/accessibilite?uid=${session.uid}`)).body).toContain('acces@rive.example')
})

test.each(['organisme=%00', 'uid=a&uid=b'])(
  'the accessibility statement ignores an invalid address (?%s)',
  async (query) => {
    expect((await test_.get(`/accessibilite?${query}`)).statusCode).toBe(200)
  },
)

test.each(['organisme=muette', 'organisme=nowhere', 'uid=nowhere'])(
  'without a contact, the accessibility statement refers to the privacy page (?%s)',
  async (query) => {
    const page = await test_.get(`/accessibilite?${query}`)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('son contact est dans la page')
  },
)
