import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { graph, writeGame } from '../../testing/fixture-root.js'
import { databaseKinds, openTestStore, type TestStore } from '../../testing/test-store.js'
import { idsIn, type StoredRun } from '../progress/run-queries.js'
import { describeChoices } from '../progress/runs.js'
import { archiveLines } from './archive-lines.js'
import type { Contents } from './content.js'
import { loadContents } from './load-contents.js'

describe.each(databaseKinds)('the archived lines of a game on %s', (kind) => {
  const root = mkdtempSync(join(tmpdir(), 'didascalie-lines-'))
  let store: TestStore
  beforeAll(async () => {
    store = await openTestStore(kind)
  })
  afterAll(async () => {
    await store.close()
    rmSync(root, { recursive: true, force: true })
  })

  function buildGame(version: string, change: (nodes: Record<string, object>) => void = () => {}) {
    const nodes: Record<string, object> = structuredClone(graph.nodes)
    change(nodes)
    writeGame(root, 'phare', { 'graphData.json': { ...graph, version, nodes } })
    return loadContents({ folder: join(root, 'content'), defaultGame: 'phare' })
  }

  function runOf({ defaultGame }: Contents, trace: string): StoredRun {
    const { facts, answers, rest } = defaultGame.replay(trace)
    return {
      learnerUid: 'u',
      number: 1,
      clientId: 'a',
      kind: 'ended',
      begunOn: '2026-03-02',
      endedOn: '2026-03-02',
      content: 'phare',
      contentVersion: defaultGame.version,
      facts,
      answers,
      restOfTrace: idsIn(rest),
    }
  }

  test('keep the texts that the learner of an old run saw', async () => {
    const first = await buildGame('v1')
    await archiveLines(store, first)
    const run = runOf(first, 'answer sleep')
    const partlyReplayed = runOf(first, 'answer nowhere wait')
    const second = await buildGame('v2', (nodes) => {
      nodes.dark = { ...graph.nodes.dark, targets: [{ id: 'light' }] }
      nodes.answer = { ...graph.nodes.answer, text: 'Allô ?' }
      delete nodes.sleep
    })
    await archiveLines(store, second)
    await archiveLines(store, second)
    const { lines } = second.defaultGame
    expect(await describeChoices(store, run, lines)).toEqual([
      { scene: 'Appel', prompt: 'ring', reply: 'answer', text: 'Oui, ici le phare.', gone: false },
      { scene: 'Lampe', prompt: 'dark', reply: 'sleep', text: 'Dormir.', gone: true },
    ])
    const finishedInNextVersion = { ...run, contentVersion: 'v2' }
    expect(
      (await describeChoices(store, finishedInNextVersion, lines)).map(({ text, gone }) => [text, gone]),
    ).toEqual([
      [expect.stringContaining('Allô'), false],
      ['Dormir.', true],
    ])
    expect(await describeChoices(store, partlyReplayed, lines)).toEqual([
      expect.objectContaining({ reply: 'answer', gone: false }),
      { scene: '', prompt: null, reply: 'nowhere', text: '', gone: true },
      { scene: 'Appel', prompt: 'ring', reply: 'wait', text: 'Attendre.', gone: true },
    ])
    const texts = (await store.contentLines.listVersion('phare', 'v2')).map(({ text }) => text)
    expect(texts).toContain('Allô ?')
    expect(texts).not.toContain('Dormir.')
  })

  test('say whether the server has served another version of a game', async () => {
    const line = (id: string) => ({ id, prompt: null, text: id, scene: '' })
    await store.contentLines.store('tour', 'v1', [line('a')])
    await store.contentLines.store('pont', 'v1', [line('a')])
    await store.contentLines.store('pont', 'v2', [line('a')])
    expect(await store.contentLines.hasOtherVersion('tour', 'v1')).toBe(false)
    expect(await store.contentLines.hasOtherVersion('pont', 'v2')).toBe(true)
  })
})
