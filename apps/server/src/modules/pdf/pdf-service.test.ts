import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test, vi } from 'vitest'
import type { Bilan } from './debrief.js'
import { PdfService } from './pdf-service.js'
import { sampleGame } from './testing/sample.js'

// The worker thread runs the compiled file, because Node cannot load our TypeScript there.
const script = pathToFileURL(join(import.meta.dirname, '../../../dist/modules/pdf/pdf-worker.js'))
/** A worker that accepts requests and never answers. */
const idle = new URL(
  'data:text/javascript,import { parentPort } from "node:worker_threads"; parentPort.on("message", () => {})',
)
let desk: PdfService
afterEach(() => desk.close())

const notions = Array.from({ length: 8 }, (_, index) => ({
  title: `Notion ${index}`,
  survey: 'Je sais.',
  gestures: ['Un geste.', 'Un autre.'],
  sign: undefined,
  chosenGestures: [],
  done: null,
  acquired: index % 2 === 0,
  viewed: index === 0,
}))
const bilan = (change: Partial<Bilan> = {}): Bilan => ({
  game: sampleGame,
  organisation: 'Un organisme',
  sessionName: 'Une session',
  firstname: 'Zoé',
  lastname: 'Petit',
  date: new Date('2026-03-02T09:00:00Z'),
  timeZone: 'Europe/Paris',
  seconds: 3_600,
  notions,
  ...change,
})

test('simultaneous debriefs are complete, and one that fails does not affect the others', async () => {
  desk = new PdfService(script)
  desk.warm(sampleGame)
  const all = await Promise.all(
    [desk.write(bilan()), desk.write(bilan({ logo: Buffer.from('not a picture') }))].map(buffer),
  )
  for (const pdf of all) {
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.toString('latin1').trimEnd().endsWith('%%EOF')).toBe(true)
  }
  const impossible = desk.write(bilan({ date: new Date(Number.NaN) }))
  const fine = desk.write(bilan())
  await expect(buffer(impossible)).rejects.toThrow('could not be drawn')
  expect((await buffer(fine)).length).toBeGreaterThan(1_000)
})

test('a worker that ends fails the waiting documents, and is replaced', async () => {
  desk = new PdfService(script)
  const lost = expect(buffer(desk.write(bilan()))).rejects.toThrow('ended')
  await desk.close()
  await lost
  expect((await buffer(desk.write(bilan()))).length).toBeGreaterThan(1_000)
})

test('requests above the limit of waiting documents are rejected', () => {
  desk = new PdfService(idle)
  const asked = Array.from({ length: 100 }, () => desk.write(bilan()).on('error', () => {}))
  expect(() => desk.write(bilan())).toThrow('too-many')
  for (const pages of asked) pages.destroy()
})

test('a worker that stops answering fails the waiting documents, and is replaced', async () => {
  desk = new PdfService(idle, { silenceMs: 100 })
  await expect(buffer(desk.write(bilan()))).rejects.toThrow('ended')
  await expect(buffer(desk.write(bilan()))).rejects.toThrow('ended')
})

test('slow readers do not block other documents', async () => {
  desk = new PdfService(script, { mostWaiting: 5 })
  const slow = Array.from({ length: 5 }, () => desk.write(bilan()).on('error', () => {}))
  expect(() => desk.write(bilan())).toThrow('too-many')
  const next = await vi.waitFor(() => desk.write(bilan()), { timeout: 60_000 })
  expect((await buffer(next)).length).toBeGreaterThan(1_000)
  for (const pages of slow) pages.destroy()
}, 90_000)
