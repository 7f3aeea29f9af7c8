import { afterEach, expect, it, vi } from 'vitest'
import { readAloud, stopReadingAloud } from './read-aloud.js'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('readAloud reads a text with a French voice until stopReadingAloud stops it', () => {
  const synthesis = {
    getVoices: () => [{ lang: 'en-GB' }, { lang: 'fr-FR' }],
    cancel: vi.fn(),
    speak: vi.fn(),
  }
  class Utterance {
    lang = ''
    voice: unknown
    constructor(readonly text: string) {}
  }
  vi.stubGlobal('speechSynthesis', synthesis)
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  readAloud('Bonjour.')
  expect(synthesis.speak).toHaveBeenCalledWith(
    expect.objectContaining({ text: 'Bonjour.', lang: 'fr-FR', voice: { lang: 'fr-FR' } }),
  )
  stopReadingAloud()
  expect(synthesis.cancel).toHaveBeenCalledTimes(2)
})

it('reading aloud does nothing if the browser has no speech synthesis', () => {
  expect(() => readAloud('Bonjour.')).not.toThrow()
  expect(stopReadingAloud).not.toThrow()
})
