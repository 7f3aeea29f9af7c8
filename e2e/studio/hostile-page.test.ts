import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { studioEnvironment } from './studio-window.js'

const app = studioEnvironment('game')
let hostile: Server

beforeAll(async () => {
  hostile = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end('<!doctype html><title>Ailleurs</title>')
  })
  await new Promise<void>((resolve) => hostile.listen(0, '127.0.0.1', resolve))
})

afterAll(() => hostile.close())

it('a page from another port can neither read nor change the game, even with the cookie of the studio', async () => {
  const { page, studio } = app
  const before = studio.read('story/1-matin.yarn')
  const { origin } = new URL(studio.address)
  const other = await page.context().newPage()
  await other.goto(`http://127.0.0.1:${(hostile.address() as AddressInfo).port}/`)
  const attempts = await other.evaluate(async (target) => {
    const tryTo = (path: string, init: RequestInit) =>
      fetch(target + path, { credentials: 'include', ...init }).then(
        async (answer) => `${answer.type} ${(await answer.text()).length}`,
        () => 'refused',
      )
    const body = JSON.stringify({ file: 'story/1-matin.yarn', text: 'volé', hash: '' })
    const image = new Promise<string>((resolve) => {
      const picture = new Image()
      picture.onload = () => resolve('loaded')
      picture.onerror = () => resolve('refused')
      picture.src = `${target}/favicon.svg`
    })
    return [
      await tryTo('/api/project', {}),
      await tryTo('/api/project', { mode: 'no-cors' }),
      await tryTo('/api/file', { method: 'PUT', body }),
      await tryTo('/api/versions', { method: 'POST', body, mode: 'no-cors' }),
      await tryTo('/api/new', { method: 'POST', body: '{}', mode: 'no-cors' }),
      await tryTo('/api/game', { method: 'POST', mode: 'no-cors' }),
      await tryTo('/api/publication', { method: 'POST', body: '{"note":""}', mode: 'no-cors' }),
      await image,
    ]
  }, origin)
  expect(attempts.filter((attempt) => attempt !== 'refused' && attempt !== 'opaque 0')).toEqual([])
  expect(studio.read('story/1-matin.yarn')).toBe(before)
})
