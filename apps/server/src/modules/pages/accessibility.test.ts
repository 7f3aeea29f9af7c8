import { afterAll, beforeAll, expect, test } from 'vitest'
import { TestApp } from '../../testing/test-app.js'

let test_: TestApp
beforeAll(async () => {
  test_ = await TestApp.open()
})
afterAll(() => test_.close())

test('the accessibility statement gives the conformity, the tests and a contact', async () => {
  const page = await test_.get('/accessibilite')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  for (const said of [
    '<html lang="fr">',
    'non conforme',
    'Défenseur des droits',
    'Ce que nous n’avons pas vérifié',
  ])
    expect(page.body).toContain(said)
  // The page's security policy blocks inline scripts and styles.
  expect(page.body).not.toMatch(/<script|<style|style=/)
  expect(page.body.match(/<h1>/g)).toHaveLength(1)
  expect((await test_.get('/accessibilite.css')).headers['content-type']).toBe('text/css; charset=utf-8')
})
