import { afterEach, expect, it, vi } from 'vitest'
import { hush, readAloud } from './read-aloud.js'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('reads with a French voice of the browser, and stops the previous text', () => {
  const speaker = { getVoices: () => [{ lang: 'en-GB' }, { lang: 'fr-FR' }], cancel: vi.fn(), speak: vi.fn() }
  class Utterance {
    lang = ''
    voice: unknown
    constructor(readonly text: string) {}
  }
  vi.stubGlobal('speechSynthesis', speaker)
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  readAloud('Bonjour.')
  expect(speaker.speak).toHaveBeenCalledWith(
    expect.objectContaining({ text: 'Bonjour.', lang: 'fr-FR', voice: { lang: 'fr-FR' } }),
  )
  hush()
  expect(speaker.cancel).toHaveBeenCalledTimes(2)
})

it('does nothing if the browser has no speech synthesis', () => {
  expect(() => readAloud('Bonjour.')).not.toThrow()
  expect(hush).not.toThrow()
})
