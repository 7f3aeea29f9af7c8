import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { maxFiles } from '@didascalie/game-folder'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fixture, graph, print, writeGame, writeInstallation } from '../../testing/fixture-root.js'
import { sampleWordings } from '../../testing/sample-game.js'
import { type Player, TestApp } from '../../testing/test-app.js'
import { archiveLines } from './archive-lines.js'
import { LiveContents } from './live-contents.js'

let root: string
let contents: LiveContents
let app: TestApp
let logged: string[]

beforeEach(async () => {
  root = writeInstallation()
  logged = []
  const log = pino({ level: 'warn', base: null }, { write: (line) => logged.push(line) })
  contents = await LiveContents.open({ folder: join(root, 'content'), defaultGame: fixture.content, log })
  app = await TestApp.open('sqlite', { contents })
})
afterEach(async () => {
  await app.close()
  rmSync(root, { recursive: true, force: true })
})

const refresh = () => contents.refresh((content) => archiveLines(app.store, { all: [content] }))

const warnings = () => logged.map((line) => JSON.parse(line).msg)

const manifestOf = (version: string, media: object = {}) => ({ content: fixture.content, version, media })

/** The entries of a manifest for this number of pictures, which are all one file. */
const pictures = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`print/lamp-${index}.jpg`, print]))

/** Replaces the build of a game as `didascalie build` does: writes the new build to another folder, then swaps the folders. */
function rebuild(version: string, change: Record<string, unknown> = {}, name = fixture.content): void {
  const folder = join(root, 'content', name)
  writeGame(root, 'aside', { 'manifest.json': { ...manifestOf(version), content: name }, ...change })
  rmSync(join(folder, '.dist.previous'), { recursive: true, force: true })
  renameSync(join(folder, 'dist'), join(folder, '.dist.previous'))
  renameSync(join(root, 'content/aside/dist'), join(folder, 'dist'))
  rmSync(join(root, 'content/aside'), { recursive: true })
}

/** The story with one changed text and without the reply « Dormir ». */
const changedStory = () => {
  const { sleep: _, ...nodes } = graph.nodes
  return {
    ...graph,
    version: 'story-2',
    nodes: { ...nodes, dark: { ...graph.nodes.dark, text: 'La nuit tombe.', targets: [{ id: 'light' }] } },
  }
}

const textIn = async (url: string) => (await app.get(url)).json().nodes.dark.text

describe('a new build of a game', () => {
  test('is served only to pages that open later', async () => {
    const { uid } = await app.session()
    const change = {
      'graphData.json': changedStory(),
      'wordings.json': { ...sampleWordings, 'ui.game.title': 'Le Phare rallumé' },
    }
    rebuild('build-2', change)
    expect(await textIn('/data/graphData.json')).toBe('Il fait noir.')
    await refresh()
    const page = (await app.get(`/?uid=${uid}`)).body
    expect(page).toContain('Le Phare rallumé')
    expect(page).toContain('<meta name="didascalie-build" content="build-2" />')
    const titleFor = async (build?: string) =>
      (await app.call('getData', { sessionUID: uid, build })).json().data.wordings['ui.game.title']
    expect(await titleFor()).toBe('Le Phare rallumé')
    expect(await titleFor('build-2')).toBe('Le Phare rallumé')
    expect(await titleFor('fixture-1')).toBe('Le Phare')
    for (const folder of ['/data/', '/data/phare/']) {
      expect(await textIn(`${folder}graphData.json`)).toBe('La nuit tombe.')
      expect(await textIn(`${folder}graphData.json?build=fixture-1`)).toBe('Il fait noir.')
      expect(await textIn(`${folder}graphData.json?build=unknown`)).toBe('La nuit tombe.')
    }
    expect((await app.get('/readyz')).json().contentVersion).toBe('story-2')
  })

  test('does not stop a learner who still plays the previous build', async () => {
    const player = await app.player()
    const save = (progression: object, revision: number, closing?: object) => {
      const { cookie, ...ids } = player
      const body = { ...ids, progression: JSON.stringify(progression), revision, closing }
      return app.call('saveProgression', body, cookie)
    }
    rebuild('build-2', { 'graphData.json': changedStory() })
    await refresh()
    const saved = await save(
      { progress: { node: 'dark', background: '', music: '', scene: 'Lampe' }, trace: 'answer' },
      0,
    )
    expect(saved.json()).toMatchObject({ success: true, data: { revision: 1 } })
    const closing = { kind: 'ended', run: '0123456789abcdef', trace: 'answer sleep' }
    expect((await save({}, 1, closing)).json()).toMatchObject({ success: true, data: { revision: 2 } })
    const [run] = await app.store.runs.ofLearner(player.userUID)
    expect(run).toMatchObject({
      answers: [{ id: 'answer' }, { id: 'sleep' }],
      contentVersion: 'fixture-1',
    })
    const pdf = await app.get(`/export_bilan/${player.userUID}`, { cookie: player.cookie })
    expect(pdf.statusCode).toBe(200)
    expect(pdf.body).toContain('Vous avez répondu à l’appel.')
  })

  test.each([
    ['the previous build', 1, 'fixture-1'],
    ['a build that is no longer kept', 2, 'story-3'],
  ])(
    'with a choice added at the end does not prevent a learner from finishing on a page that still has %s',
    async (_, rebuilds, contentVersion) => {
      await archiveLines(app.store, { all: [contents.defaultGame] })
      const { cookie, ...ids } = await app.player()
      const { nodes } = graph
      const line = { type: 'DialogElement', talker: '', scene: 'Lampe', targets: [{ id: 'end' }] }
      const longer = {
        ...nodes,
        light: { ...nodes.light, targets: [{ id: 'stay' }, { id: 'leave' }] },
        stay: { ...line, text: 'Rester.' },
        leave: { ...line, text: 'Partir.' },
      }
      for (let number = 2; number < 2 + rebuilds; number += 1) {
        rebuild(`build-${number}`, {
          'graphData.json': { ...graph, version: `story-${number}`, nodes: longer },
        })
        await refresh()
      }
      const closing = { kind: 'ended', run: '0123456789abcdef', trace: 'answer light' }
      await app.call('saveProgression', { ...ids, progression: '{}', revision: 0, closing }, cookie)
      const [run] = await app.store.runs.ofLearner(ids.userUID)
      expect(run).toMatchObject({ answers: [{ id: 'answer' }, { id: 'light' }], contentVersion })
      expect((await app.store.learners.find(ids.userUID))?.finishedOn).toBe('2026-03-02')
    },
  )

  test('is served only after its lines are stored', async () => {
    rebuild('build-2', { 'graphData.json': changedStory() })
    await contents.refresh(() => Promise.reject(new Error('no database')))
    expect(contents.defaultGame.build).toBe('fixture-1')
    await refresh()
    expect(contents.defaultGame.build).toBe('build-2')
    const lines = await app.store.contentLines.listVersion(fixture.content, 'story-2')
    expect(lines.map(({ text }) => text)).toContain('La nuit tombe.')
  })

  test('leaves the current files available while the folders of the two builds are swapped', async () => {
    const folder = join(root, 'content', fixture.content)
    renameSync(join(folder, 'dist'), join(folder, '.dist.previous'))
    await refresh()
    expect((await app.get('/data/audio/canal.3f9c2d1e.ogg')).statusCode).toBe(200)
    expect((await app.get('/data/graphData.json')).statusCode).toBe(200)
  })

  test.each([
    ['an empty story', { 'graphData.json': { version: 'x', nodes: {} } }, /graphData\.json|start/i],
    ['a file that does not match its schema', { 'brand.json': {} }, /brand\.json ne convient pas/],
    [
      'a missing picture',
      {
        'manifest.json': manifestOf('build-2', {
          'bg/a.jpg': {
            url: 'bg/a.00000000.jpg',
            type: 'image/jpeg',
            bytes: 3,
            hash: '0000000000000000',
            alternatives: [],
          },
        }),
      },
      /a\.00000000\.jpg manque/,
    ],
    [
      'more pictures than a game may have',
      { 'manifest.json': manifestOf('build-2', pictures(maxFiles + 1)) },
      /nomme 20001 images et sons/,
    ],
  ])('with %s is logged once, and the previous build stays in use', async (_, change, reason) => {
    rebuild('build-2', change)
    await refresh()
    await refresh()
    expect(contents.defaultGame.build).toBe('fixture-1')
    expect(await textIn('/data/graphData.json')).toBe('Il fait noir.')
    expect(warnings()).toEqual(['A new build cannot be served: the previous build stays in use'])
    expect(JSON.parse(logged[0] ?? '').reason).toMatch(reason)
    rebuild('build-3')
    await refresh()
    expect(contents.defaultGame.build).toBe('build-3')
  })

  test.each([
    ['a named pipe', 'manifest.json', (path: string) => execFileSync('mkfifo', [path])],
    ['a named pipe', 'facts.json', (path: string) => execFileSync('mkfifo', [path])],
    ['a named pipe', 'print/lamp.1b2c3d4e.jpg', (path: string) => execFileSync('mkfifo', [path])],
    ['a folder', 'manifest.json', (path: string) => mkdirSync(path)],
    ['a link to a device', 'wordings.json', (path: string) => symlinkSync('/dev/zero', path)],
    [
      'a link to a file outside the game',
      'notions.json',
      (path: string) => symlinkSync('/etc/hostname', path),
    ],
    ['a file of 20 MB', 'calendar.json', (path: string) => writeFileSync(path, ' '.repeat(20_000_000))],
    ['a list of 100,000 levels', 'facts.json', (path: string) => writeFileSync(path, '['.repeat(100_000))],
    ['a page', 'print/lamp.1b2c3d4e.jpg', (path: string) => writeFileSync(path, '<p>a')],
  ])('with %s as %s is refused, and the server continues to answer', async (_, file, write) => {
    const { media } = JSON.parse(
      readFileSync(join(root, 'content', fixture.content, 'dist/manifest.json'), 'utf8'),
    )
    rebuild('build-2', { 'manifest.json': manifestOf('build-2', media) })
    const path = join(root, 'content', fixture.content, 'dist', file)
    rmSync(path)
    write(path)
    await refresh()
    expect(contents.defaultGame.build).toBe('fixture-1')
    expect((await app.get('/data/graphData.json')).statusCode).toBe(200)
    expect(warnings()).toEqual(['A new build cannot be served: the previous build stays in use'])
  })

  test('that takes too long to read is left out until it changes', async () => {
    const log = pino({ level: 'warn', base: null }, { write: (line) => logged.push(line) })
    const impatient = await LiveContents.open({
      folder: join(root, 'content'),
      defaultGame: fixture.content,
      log,
      maxLoadMs: 1,
    })
    rebuild('build-2', { 'manifest.json': manifestOf('build-2', pictures(2_000)) })
    await impatient.refresh(async () => undefined)
    expect(impatient.defaultGame.build).toBe('fixture-1')
    expect(JSON.parse(logged[0] ?? '').reason).toContain('vérifiez le disque')
  })

  test('is not served while a file is missing or incomplete', async () => {
    rebuild('build-2')
    rmSync(join(root, 'content', fixture.content, 'dist/calendar.json'))
    await refresh()
    expect(contents.defaultGame.build).toBe('fixture-1')
    writeFileSync(join(root, 'content', fixture.content, 'dist/manifest.json'), '{"content":')
    await refresh()
    expect(contents.defaultGame.build).toBe('fixture-1')
  })

  test('leaves only one previous build in memory, even after many builds', async () => {
    const builds = [new WeakRef(contents.defaultGame)]
    for (let number = 2; number <= 51; number += 1) {
      rebuild(`build-${number}`)
      await refresh()
      builds.push(new WeakRef(contents.defaultGame))
      await app.get('/data/graphData.json')
    }
    expect(contents.defaultGame.build).toBe('build-51')
    expect(contents.previous(fixture.content)?.build).toBe('build-50')
    setFlagsFromString('--expose-gc')
    runInNewContext('gc')()
    const buildsInMemory = builds.filter((build) => build.deref() !== undefined)
    expect(buildsInMemory).toHaveLength(2)
  })
})

describe('the consent of a learner', () => {
  const withConsentText = (text: string) => ({
    'wordings.json': { ...sampleWordings, 'ui.connexion.text.data': text },
  })
  const logInWithBuild = async (build: string): Promise<Player> => {
    const { uid } = await app.session()
    const accessCode = await app.code(uid)
    return app.enter('checkAccessCode', { sessionUID: uid, accessCode, build })
  }
  const consentOf = async ({ userUID }: Player) => (await app.store.learners.find(userUID))?.consentVersion

  test('is stored with the version of the text that the page shows', async () => {
    const previousVersion = contents.defaultGame.consentVersions.group
    rebuild('build-2', withConsentText('Un autre texte.'))
    await refresh()
    expect(contents.defaultGame.consentVersions.group).not.toBe(previousVersion)
    expect(await consentOf(await logInWithBuild('fixture-1'))).toBe(previousVersion)
    expect(await consentOf(await logInWithBuild('build-2'))).toBe(contents.defaultGame.consentVersions.group)
  })

  test('is requested again if the server no longer has the build of the page', async () => {
    const player = await logInWithBuild('long-gone')
    expect(await consentOf(player)).toBe('')
    const { cookie, ...ids } = player
    const agree = (build: string) => app.call('agreeToTrace', { ...ids, agrees: true, build }, cookie)
    expect((await agree('long-gone')).json().data.trace).toBe('ask')
    expect((await agree('fixture-1')).json().data.trace).toBe('kept')
  })
})

describe('a game', () => {
  const otherGame = 'atelier'

  test('is served after it is added to the folder of a running server', async () => {
    const change = { 'manifest.json': { content: otherGame, version: '1', media: {} } }
    writeGame(root, otherGame, change)
    await refresh()
    expect(contents.all.map(({ name }) => name)).toEqual([fixture.content, otherGame])
    expect((await app.get('/data/atelier/manifest.json')).json().content).toBe(otherGame)
  })

  test('that becomes the second game is served, with a warning that DIDASCALIE_CONTENT must be set', async () => {
    const log = pino({ level: 'warn', base: null }, { write: (line) => logged.push(line) })
    const withoutDefault = await LiveContents.open({
      folder: join(root, 'content'),
      defaultGame: undefined,
      log,
    })
    writeGame(root, otherGame)
    await withoutDefault.refresh(async () => {})
    expect(withoutDefault.defaultGame.name).toBe(fixture.content)
    expect(withoutDefault.find(otherGame)).toBeDefined()
    expect(warnings()).toEqual(['Set DIDASCALIE_CONTENT to the default game before the next start'])
  })

  test('keeps its previous build if the new build cannot be prepared, while other games get their new builds', async () => {
    writeGame(root, otherGame)
    await refresh()
    rebuild('build-2')
    rebuild('build-2', {}, otherGame)
    const buildsServed = () => contents.all.map(({ name, build }) => [name, build])
    const previousBuilds = buildsServed()
    // Fails for the first game of the refresh, so that another game comes after it.
    let failing: string | undefined
    const tried: string[] = []
    const prepare = async ({ name }: { name: string }) => {
      tried.push(name)
      failing ??= name
      if (name === failing) throw new Error('no database')
    }
    await contents.refresh(prepare)
    expect(tried.toSorted()).toEqual([otherGame, fixture.content])
    const expected = previousBuilds.map(([name, build]) => [name, name === failing ? build : 'build-2'])
    expect(buildsServed()).toEqual(expected)
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { game: failing, err: { message: 'no database' } },
    ])
    await refresh()
    expect(buildsServed()).toEqual(previousBuilds.map(([name]) => [name, 'build-2']))
  })

  test('is not served if it is added with an invalid build', async () => {
    writeGame(root, otherGame, { 'brand.json': {} })
    await refresh()
    expect(contents.find(otherGame)).toBeUndefined()
    expect(warnings()).toEqual(['A new build cannot be served: the game is left out'])
  })

  test('is no longer served after its build was missing in two checks in a row', async () => {
    writeGame(root, otherGame)
    await refresh()
    const { uid } = await app.session({ content: otherGame })
    rmSync(join(root, 'content', otherGame), { recursive: true })
    await refresh()
    expect(contents.find(otherGame)).toBeDefined()
    await refresh()
    expect(contents.find(otherGame)).toBeUndefined()
    expect((await app.call('getData', { sessionUID: uid })).json()).toMatchObject({ success: false })
    expect((await app.get(`/?uid=${uid}`)).statusCode).toBe(200)
  })

  test('is still served from memory after its folder is deleted, if it is the default game', async () => {
    rmSync(join(root, 'content', fixture.content), { recursive: true })
    await refresh()
    await refresh()
    expect(await textIn('/data/graphData.json')).toBe('Il fait noir.')
  })
})
