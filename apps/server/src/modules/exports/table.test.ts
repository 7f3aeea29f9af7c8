import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { xlsxOf } from './table.js'
import { zipOf } from './zip.js'

const tables = [{ name: 'Suivi', columns: [{ heading: 'Nom', width: 20 }], rows: [['Moreau'], [null]] }]

test('xlsxOf writes the cells of a table to the workbook', async () => {
  const files = unzipSync(await xlsxOf(tables))
  expect(
    Object.values(files)
      .map((file) => strFromU8(file))
      .join(),
  ).toContain('Moreau')
})

test('xlsxOf rejects if the workbook is not written within the time limit', async () => {
  const script = new URL('../../testing/endless.mjs', import.meta.url)
  await expect(xlsxOf(tables, { script, timeMs: 100 })).rejects.toThrow('time limit')
})

test('zipOf lets the event loop run between two files, so that the server can answer requests', async () => {
  const files = new Map(Array.from({ length: 20 }, (_, index) => [`${index}.pdf`, Buffer.from('%PDF')]))
  let eventLoopTurns = 0
  const timer = setInterval(() => {
    eventLoopTurns += 1
  }, 0)
  const pending = setImmediate(function next() {
    eventLoopTurns += 1
    if (eventLoopTurns < 10) setImmediate(next)
  })
  const archive = await zipOf(files, Date.UTC(2026, 2, 2))
  clearInterval(timer)
  clearImmediate(pending)
  expect(eventLoopTurns).toBeGreaterThanOrEqual(10)
  expect(Object.keys(unzipSync(archive))).toHaveLength(20)
})
