import { existsSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { clocks } from './build-clocks.js'
import { dialPosition } from './places/clock.js'

const game = new URL('../../', import.meta.url)

test('every clock has a JPEG file, and an AVIF file of at most 70 kB', () => {
  for (const id of Object.keys(clocks)) {
    expect(existsSync(new URL(`media/clock/${id}.jpg`, game)), id).toBe(true)
    expect(statSync(new URL(`media/clock/${id}.avif`, game)).size, id).toBeLessThanOrEqual(70_000)
  }
})

test('sceneData.json gives the dial position of the drawn clock', () => {
  const scene: { clock: Record<string, unknown> } = JSON.parse(
    readFileSync(new URL('sceneData.json', game), 'utf8'),
  )
  expect(scene.clock).toEqual({ matin: dialPosition(), midi: dialPosition(), soir: dialPosition() })
})
