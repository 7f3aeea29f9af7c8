import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallError } from '../services/calls.js'
import { MemoryServer } from '../testing/memory-server.js'
import { Documents, retryDelay, saveDelay } from './documents.js'

const base = 'un\ndeux\ntrois'

function open() {
  const server = new MemoryServer({ 'a.yarn': base })
  const shown: string[] = []
  const unsaved = new Map<string, { text: string; base: string }>()
  const documents = new Documents(server, {
    onText: (_, text, why) => shown.push(`${why}: ${text}`),
    onState: () => undefined,
    onRefused: () => undefined,
    onUnsaved: (file, text, base) => unsaved.set(file, { text, base }),
    onSaved: (file) => unsaved.delete(file),
  })
  documents.receive(server.story)
  return { server, documents, shown, unsaved }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('Documents reports an edited text as saved only when the server has stored it', async () => {
  const { server, documents } = open()
  documents.edit('a.yarn', `${base}\nquatre`)
  expect([documents.state, server.files.get('a.yarn')]).toEqual(['pending', base])
  await vi.advanceTimersByTimeAsync(saveDelay)
  expect([documents.state, server.files.get('a.yarn')]).toEqual(['saved', `${base}\nquatre`])
})

it('Documents creates the file of an edited text if the file does not exist yet', async () => {
  const { server, documents } = open()
  documents.edit('glossary.json', '{}')
  await vi.advanceTimersByTimeAsync(saveDelay)
  expect([documents.state, server.files.get('glossary.json')]).toEqual(['saved', '{}'])
})

it('Documents reports a conflict if another program has created the same new file', async () => {
  const { server, documents } = open()
  documents.edit('facts.json', 'ici')
  server.files.set('facts.json', 'disque')
  await vi.advanceTimersByTimeAsync(saveDelay)
  expect([documents.state, server.files.get('facts.json')]).toEqual(['conflict', 'disque'])
})

it('Documents keeps an edited text and tries to save it again while the server does not answer', async () => {
  const { server, documents } = open()
  server.isDown = true
  documents.edit('a.yarn', 'nouveau')
  await vi.advanceTimersByTimeAsync(saveDelay)
  expect([documents.state, documents.text('a.yarn')]).toEqual(['offline', 'nouveau'])
  server.isDown = false
  await vi.advanceTimersByTimeAsync(retryDelay)
  expect([documents.state, server.files.get('a.yarn')]).toEqual(['saved', 'nouveau'])
})

it('Documents keeps an edited text and tries to save it again after the server could not write the file', async () => {
  const { server, documents } = open()
  const write = vi.spyOn(server, 'write').mockRejectedValueOnce(new CallError('Le disque est plein.'))
  documents.edit('a.yarn', 'nouveau')
  await vi.advanceTimersByTimeAsync(saveDelay)
  expect([documents.state, documents.text('a.yarn')]).toEqual(['refused', 'nouveau'])
  await vi.advanceTimersByTimeAsync(retryDelay)
  expect([documents.state, write.mock.calls.length]).toEqual(['saved', 2])
})

it('Documents loads the text from disk if the window has no unsaved text', () => {
  const { server, documents, shown } = open()
  server.files.set('a.yarn', 'autre')
  documents.receive(server.story)
  expect([documents.text('a.yarn'), shown]).toEqual(['autre', ['reloaded: autre']])
})

it('Documents ignores a change on disk that this window itself has written', async () => {
  const { server, documents, shown } = open()
  documents.edit('a.yarn', 'ici')
  await vi.advanceTimersByTimeAsync(saveDelay)
  documents.receive(server.story)
  expect([documents.state, shown]).toEqual(['saved', []])
})

it('Documents merges its text with a change of other lines on disk and saves the result', async () => {
  const { server, documents } = open()
  documents.edit('a.yarn', 'un\ndeux\nTROIS')
  server.files.set('a.yarn', 'UN\ndeux\ntrois')
  await vi.advanceTimersByTimeAsync(3 * saveDelay)
  expect([documents.state, server.files.get('a.yarn')]).toEqual(['saved', 'UN\ndeux\nTROIS'])
})

it('Documents merges a change on disk that the server announces while the window has unsaved text', async () => {
  const { server, documents, shown } = open()
  documents.edit('a.yarn', 'un\ndeux\nTROIS')
  server.files.set('a.yarn', 'UN\ndeux\ntrois')
  documents.receive(server.story)
  expect(shown).toEqual(['merged: UN\ndeux\nTROIS'])
  await vi.advanceTimersByTimeAsync(saveDelay)
  expect([documents.state, server.files.get('a.yarn')]).toEqual(['saved', 'UN\ndeux\nTROIS'])
})

it('Documents stores a copy of its text and waits for the writer if the same line also changed on disk', async () => {
  const { server, documents } = open()
  documents.edit('a.yarn', 'un\nici\ntrois')
  server.files.set('a.yarn', 'un\ndisque\ntrois')
  await vi.advanceTimersByTimeAsync(3 * saveDelay)
  expect([documents.state, server.files.get('a.yarn')]).toEqual(['conflict', 'un\ndisque\ntrois'])
  expect(server.kept).toEqual([{ file: 'a.yarn', text: 'un\nici\ntrois' }])
  expect(documents.conflicts).toMatchObject([{ copies: ['copie de a.yarn'] }])
  documents.decide('a.yarn', 'un\nici\ndisque\ntrois')
  await vi.advanceTimersByTimeAsync(saveDelay)
  expect([documents.state, server.files.get('a.yarn')]).toEqual(['saved', 'un\nici\ndisque\ntrois'])
})

it('Documents keeps what the writer types while a conflict waits for a decision', async () => {
  const { server, documents, unsaved } = open()
  documents.edit('a.yarn', 'un\nici\ntrois')
  server.files.set('a.yarn', 'un\ndisque\ntrois')
  await vi.advanceTimersByTimeAsync(3 * saveDelay)
  documents.edit('a.yarn', 'un\nici et là\ntrois')
  await vi.advanceTimersByTimeAsync(saveDelay)
  expect(documents.conflicts).toMatchObject([{ base, mine: 'un\nici et là\ntrois' }])
  expect(unsaved.get('a.yarn')).toEqual({ text: 'un\nici et là\ntrois', base })
  documents.decide('a.yarn', 'un\nici et là\ntrois')
  await vi.advanceTimersByTimeAsync(saveDelay)
  expect([server.kept.at(-1)?.text, unsaved.size]).toEqual(['un\nici et là\ntrois', 0])
})

it('Documents reports a text as unsaved while the server does not answer, until the text is saved', async () => {
  const { server, documents, unsaved } = open()
  server.isDown = true
  documents.edit('a.yarn', 'nouveau')
  await vi.advanceTimersByTimeAsync(saveDelay)
  documents.edit('a.yarn', 'plus nouveau')
  await vi.advanceTimersByTimeAsync(saveDelay)
  expect(unsaved.get('a.yarn')).toEqual({ text: 'plus nouveau', base })
  server.isDown = false
  await vi.advanceTimersByTimeAsync(2 * retryDelay)
  expect([unsaved.size, server.files.get('a.yarn')]).toEqual([0, 'plus nouveau'])
})

it('Documents writes an unsaved text even if its file was deleted on disk', async () => {
  const { server, documents } = open()
  documents.edit('a.yarn', 'gardé')
  server.files.delete('a.yarn')
  await vi.advanceTimersByTimeAsync(3 * saveDelay)
  expect(server.files.get('a.yarn')).toBe('gardé')
})

it.each([
  { change: 'can be merged with the text of the window', disk: 'un\ndeux\nTROIS', saved: 'ici\ndeux\nTROIS' },
  { change: 'equals the last common version again', disk: base, saved: 'ici\ndeux\ntrois' },
])(
  'Documents ends a conflict and saves when the file changes again on disk and $change',
  async ({ disk, saved }) => {
    const { server, documents } = open()
    documents.edit('a.yarn', 'ici\ndeux\ntrois')
    server.files.set('a.yarn', 'disque\ndeux\ntrois')
    documents.receive(server.story)
    expect(documents.state).toBe('conflict')
    server.files.set('a.yarn', disk)
    documents.receive(server.story)
    expect(documents.conflicts).toEqual([])
    await vi.advanceTimersByTimeAsync(2 * saveDelay)
    expect([documents.state, server.files.get('a.yarn')]).toEqual(['saved', saved])
  },
)
