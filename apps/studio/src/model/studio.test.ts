import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { compileView } from '../language/compile-view.js'
import type { ProofView } from '../language/story-view.js'
import { CallError } from '../services/calls.js'
import { MemoryServer } from '../testing/memory-server.js'
import { TestWorkers } from '../testing/test-workers.js'
import { retryDelay, saveDelay } from './documents.js'
import { Studio } from './studio.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const proof: ProofView = {
  revision: 1,
  isComplete: true,
  isAnalysed: true,
  moments: 7,
  milliseconds: 5,
  choicePoints: 1,
  minutes: undefined,
  diagnostics: [],
}

/** Longer than the time between a change and the next exploration (`exploreDelay`), in milliseconds. */
const pauseMs = 1000

async function open(text = 'un') {
  const server = new MemoryServer({ 'a.yarn': text })
  const workers = new TestWorkers()
  const studio = new Studio(server, workers)
  await studio.start()
  await vi.advanceTimersByTimeAsync(pauseMs)
  return { server, workers, studio }
}

it('the studio does not watch the folder if it is stopped before the project is read', async () => {
  const server = new MemoryServer({ 'a.yarn': 'un' })
  const watch = vi.spyOn(server, 'watch')
  const studio = new Studio(server, new TestWorkers())
  const started = studio.start()
  studio.stop()
  await started
  expect(watch).not.toHaveBeenCalled()
})

it('the studio sends the new text to the compiler after each change', async () => {
  const { workers, studio } = await open()
  studio.edit('a.yarn', 'deux')
  expect(workers.languageRequests.map(({ kind }) => kind)).toEqual(['project', 'edit'])
  expect(workers.languageRequests.at(-1)).toMatchObject({ file: 'a.yarn', text: 'deux' })
})

it('after the text changes, the studio removes the proof of the old text and explores the new text', async () => {
  const { workers, studio } = await open()
  workers.sendFromExplorer({ kind: 'proved', proof })
  expect(studio.state().proof).toEqual(proof)
  studio.edit('a.yarn', 'deux')
  expect([workers.explorers[0]?.isEnded, studio.state().proof]).toEqual([true, undefined])
  await vi.advanceTimersByTimeAsync(pauseMs)
  expect(workers.explorers[1]?.requests[0]).toMatchObject({
    kind: 'explore',
    project: { story: [{ text: 'deux' }] },
  })
})

it('memories returns undefined if the text changes before the explorer answers', async () => {
  const { workers, studio } = await open()
  workers.sendFromExplorer({ kind: 'proved', proof })
  const pendingMemories = studio.memories({ file: 'a.yarn', line: 1 })
  studio.edit('a.yarn', 'deux')
  expect(await pendingMemories).toBeUndefined()
})

it('the studio shows the text of a file that changed on disk and compiles it', async () => {
  const { server, workers, studio } = await open()
  const shown: string[] = []
  studio.onText((_, text) => shown.push(text))
  server.changeOnDisk('a.yarn', 'du disque')
  await vi.advanceTimersByTimeAsync(0)
  expect(shown).toEqual(['du disque'])
  expect(studio.state().diskChange).toEqual({ file: 'a.yarn', why: 'reloaded' })
  expect(workers.languageRequests.at(-1)).toMatchObject({ kind: 'edit', text: 'du disque' })
})

it('several changes while the studio reads the game give one further reading, which has the last change', async () => {
  const { server, studio } = await open()
  const project = vi.spyOn(server, 'project')
  const changes = ['deux', 'trois', 'quatre']
  for (const text of changes) server.changeOnDisk('a.yarn', text)
  await studio.reload()
  expect([project.mock.calls.length, studio.documents.text('a.yarn')]).toEqual([2, 'quatre'])
  await studio.reload()
  expect(project).toHaveBeenCalledTimes(3)
})

it('the studio keeps the line endings `\\r\\n` of a file', async () => {
  const { server, workers, studio } = await open('un\r\ndeux\r\n')
  studio.edit('a.yarn', 'un\ndeux\ntrois\n')
  await vi.advanceTimersByTimeAsync(pauseMs)
  expect(server.files.get('a.yarn')).toBe('un\r\ndeux\r\ntrois\r\n')
  expect(workers.languageRequests.at(-1)).toMatchObject({ text: 'un\ndeux\ntrois\n' })
})

it('the studio shows why a save was refused until a save succeeds, also when the folder changes meanwhile', async () => {
  const { server, studio } = await open()
  vi.spyOn(server, 'write').mockRejectedValueOnce(new CallError('Le disque est plein.'))
  studio.edit('a.yarn', 'deux')
  await vi.advanceTimersByTimeAsync(saveDelay)
  await studio.reload()
  expect(studio.state().trouble).toBe('Le disque est plein.')
  await vi.advanceTimersByTimeAsync(retryDelay)
  await studio.reload()
  expect([studio.state().trouble, server.files.get('a.yarn')]).toEqual([undefined, 'deux'])
})

it('after the studio was started again, the window saves nothing until the writer goes on in this window', async () => {
  const { server, studio } = await open()
  server.restart()
  studio.edit('a.yarn', 'deux')
  await vi.advanceTimersByTimeAsync(pauseMs)
  expect([server.files.get('a.yarn'), studio.state().restarted]).toEqual(['un', 'same'])
  await studio.resume()
  expect([server.files.get('a.yarn'), studio.state().restarted]).toEqual(['deux', undefined])
})

it('the studio offers the text that a closed window could not save, and saves what the writer takes up', async () => {
  window.localStorage.clear()
  const { server, studio } = await open()
  server.isDown = true
  studio.edit('a.yarn', 'deux')
  await vi.advanceTimersByTimeAsync(pauseMs)
  studio.stop()
  const next = new Studio(server, new TestWorkers())
  server.isDown = false
  await next.start()
  const [draft] = next.state().drafts
  expect([draft, next.documents.text('a.yarn')]).toMatchObject([{ text: 'deux', base: 'un' }, 'un'])
  if (draft) next.takeDraft(draft, draft.text)
  await vi.advanceTimersByTimeAsync(pauseMs)
  expect([server.files.get('a.yarn'), next.state().drafts]).toEqual(['deux', []])
})

it('the story keeps the parts that the compiler does not send again, also those of a view that came too late', async () => {
  const { server, workers, studio } = await open()
  const view = compileView(server.current(), 1)
  workers.sendLanguage({ kind: 'compiled', view })
  studio.edit('a.yarn', 'deux')
  studio.edit('a.yarn', 'trois')
  const talkers = { ines: 1 }
  workers.sendLanguage({ kind: 'changed', parts: { revision: 2, talkers } })
  expect(studio.state().story).toMatchObject({ revision: 1, talkers: view.talkers })
  workers.sendLanguage({ kind: 'changed', parts: { revision: 3 } })
  expect(studio.state().story).toMatchObject({ revision: 3, talkers })
  expect(studio.state().story?.scenes).toBe(view.scenes)
})
