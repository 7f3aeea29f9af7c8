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
const silentWorker = new URL(
  'data:text/javascript,import { parentPort } from "node:worker_threads"; parentPort.on("message", () => {})',
)
let service: PdfService
afterEach(() => service.close())

const notions = Array.from({ length: 8 }, (_, index) => ({
  title: `Notion ${index}`,
  survey: 'Je sais.',
  gestures: ['Un geste.', 'Un autre.'],
  sign: undefined,
  reachedFacts: null,
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
  playedSeconds: 3_600,
  notions,
  ...change,
})

test('two debriefs requested at the same time are both complete, even if one has an unreadable logo', async () => {
  service = new PdfService(script)
  service.warm(sampleGame)
  const all = await Promise.all(
    [service.write(bilan()), service.write(bilan({ logo: Buffer.from('not a picture') }))].map(buffer),
  )
  for (const pdf of all) {
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.toString('latin1').trimEnd().endsWith('%%EOF')).toBe(true)
  }
})

test('a debrief that fails does not affect a simultaneous debrief', async () => {
  service = new PdfService(script)
  const invalid = service.write(bilan({ date: new Date(Number.NaN) }))
  const valid = service.write(bilan())
  await expect(buffer(invalid)).rejects.toThrow('could not be drawn')
  expect((await buffer(valid)).length).toBeGreaterThan(1_000)
})

test('when a worker ends, the waiting documents fail, and the next document gets a new worker', async () => {
  service = new PdfService(script)
  const failure = expect(buffer(service.write(bilan()))).rejects.toThrow('ended')
  await service.close()
  await failure
  expect((await buffer(service.write(bilan()))).length).toBeGreaterThan(1_000)
})

test('requests above the limit of waiting documents are rejected', () => {
  service = new PdfService(silentWorker)
  const documents = Array.from({ length: 100 }, () => service.write(bilan()).on('error', () => {}))
  expect(() => service.write(bilan())).toThrow('too-many')
  for (const pages of documents) pages.destroy()
})

test('when a worker stops answering, the waiting document fails, and the next document gets a new worker', async () => {
  service = new PdfService(silentWorker, { silenceMs: 100 })
  await expect(buffer(service.write(bilan()))).rejects.toThrow('ended')
  await expect(buffer(service.write(bilan()))).rejects.toThrow('ended')
})

test('a finished document does not count as waiting, even if the client reads it slowly', async () => {
  service = new PdfService(script, { maxWaiting: 5 })
  const slow = Array.from({ length: 5 }, () => service.write(bilan()).on('error', () => {}))
  expect(() => service.write(bilan())).toThrow('too-many')
  const next = await vi.waitFor(() => service.write(bilan()), { timeout: 60_000 })
  expect((await buffer(next)).length).toBeGreaterThan(1_000)
  for (const pages of slow) pages.destroy()
}, 90_000)
