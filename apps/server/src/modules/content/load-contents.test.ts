import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { variantName } from '@didascalie/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fixture, graph, withNotions, writeGame, writeInstallation } from '../../testing/fixture-root.js'
import { dataUrlPath, incompleteWordings } from './content.js'
import { loadContents } from './load-contents.js'

let root: string
beforeEach(() => {
  root = writeInstallation()
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const loadAll = (wordings?: string, defaultGame: string | undefined = fixture.content) =>
  loadContents({ folder: join(root, 'content'), defaultGame, wordings })
const load = async () => (await loadAll()).defaultGame

function reword(change: Record<string, string>): void {
  const file = join(root, 'content', fixture.content, 'dist/wordings.json')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...change }))
}

test('the consent version changes only when a sentence of the consent text changes', async () => {
  const versions = new Set([(await load()).consentVersions.group])
  reword({ 'ui.home.title': 'Autre chose' })
  versions.add((await load()).consentVersions.group)
  expect(versions.size).toBe(1)
  reword({ 'ui.connexion.text.data.use': 'Elles servent à autre chose.' })
  versions.add((await load()).consentVersions.group)
  reword({ 'ui.connexion.text.data': 'J’accepte tout.' })
  versions.add((await load()).consentVersions.group)
  expect(versions.size).toBe(3)
})

test('a game has a variant if it has variant pictures or variant names', async () => {
  expect((await load()).hasVariant).toBe(false)
  reword({ 'variant.Le Phare': 'La Balise' })
  expect((await load()).hasVariant).toBe(true)
  writeGame(root, 'autre')
  const file = join(root, 'content/autre/dist/manifest.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  const [[name = '', picture] = []] = Object.entries(manifest.media)
  manifest.media = { ...manifest.media, [variantName(name)]: picture }
  writeFileSync(file, JSON.stringify(manifest))
  expect((await loadAll(undefined, 'autre')).defaultGame.hasVariant).toBe(true)
})

/** Writes the operator's file of texts, and returns its path. */
function writeOperatorTexts(texts: unknown): string {
  const file = join(root, 'textes.json')
  writeFileSync(file, JSON.stringify(texts))
  return file
}
const loadWith = async (file: string) => (await loadAll(file)).defaultGame

test.each(['<p>[À COMPLÉTER : nom]</p>', '<p>{exploitant|Un hébergeur.}</p>'])(
  'a text of the game with the placeholder %s is listed as incomplete until the operator’s texts replace it',
  async (mentions) => {
    reword({ 'ui.home.title': 'Le titre du jeu', 'ui.mentions.text': mentions })
    expect(incompleteWordings(await load())).toEqual(['ui.mentions.text'])
    const content = await loadWith(writeOperatorTexts({ 'ui.mentions.text': '<p>Mon organisme</p>' }))
    expect(content.wordings).toMatchObject({
      'ui.home.title': 'Le titre du jeu',
      'ui.mentions.text': '<p>Mon organisme</p>',
    })
    expect(incompleteWordings(content)).toEqual([])
  },
)

test('legal texts of the game and of the operator are sanitised, and plain texts stay unchanged', async () => {
  const unsafeHtml =
    '<p onclick="x()">Nous<script>x()</script> <a href="javascript:x()">ici</a><xmp><img onerror=x()></xmp></p>'
  reword({ 'ui.mentions.text': unsafeHtml, 'ui.credits.text': '', 'ui.home.title': 'Toi & <moi>' })
  const { wordings } = await loadWith(writeOperatorTexts({ 'ui.credits.text': unsafeHtml }))
  const sanitisedHtml = '<p>Nous <a target="_blank" rel="noopener noreferrer">ici</a></p>'
  expect(wordings).toMatchObject({
    'ui.mentions.text': sanitisedHtml,
    'ui.credits.text': sanitisedHtml,
    'ui.home.title': 'Toi & <moi>',
  })
  const address = '<address>DPO, 1 rue du Canal</address><p><a href="mailto:dpo@exemple.fr">Écrire</a></p>'
  expect(
    (await loadWith(writeOperatorTexts({ 'ui.credits.text': address }))).wordings['ui.credits.text'],
  ).toContain('<address>DPO, 1 rue du Canal</address><p><a href="mailto:dpo@exemple.fr"')
})

test.each([
  [
    'a key that the game does not have',
    { 'ui.mention.text': '<p></p>' },
    /«\u00a0ui\.mention\.text\u00a0», qu’aucun jeu n’a/,
  ],
  ['a value that is not a text', { 'ui.home.title': 3 }, /ne convient pas à «\u00a0ui\.home\.title\u00a0»/],
])('%s in the operator’s texts is rejected with a message that names the key', async (_, texts, sentence) => {
  reword({ 'ui.home.title': 'Le titre du jeu' })
  await expect(loadWith(writeOperatorTexts(texts))).rejects.toThrow(sentence)
})

test('a missing file with the operator’s texts is reported with its name and its setting', async () => {
  await expect(loadWith(join(root, 'nowhere.json'))).rejects.toThrow(
    /nowhere\.json manque\u00a0: corrigez DIDASCALIE_WORDINGS/,
  )
})

test('the line before a choice has the name of its speaker, or an empty name for an ellipse (a jump in time)', async () => {
  const talkers = async () => (await load()).choices.map(({ prompt }) => prompt?.talker)
  expect(await talkers()).toEqual(['Marc', 'Marc'])
  const people = { marc: { name: 'Monsieur Le Gall' } }
  writeGame(root, fixture.content, { 'sceneData.json': { bg: {}, talker: {}, people } })
  expect(await talkers()).toEqual(['Monsieur Le Gall', 'Monsieur Le Gall'])
  const ring = { ...graph.nodes.ring, talker: 'Time' }
  writeGame(root, fixture.content, { 'graphData.json': { ...graph, nodes: { ...graph.nodes, ring } } })
  expect(await talkers()).toEqual(['', 'Marc'])
})

test('a choice has the median number of later lines that depend on it, or null in a build without this number', async () => {
  const felt = { comparisons: 1000, median: 4, lower: 2, upper: 9, scenes: 2, chapters: 1 }
  const measured = { weight: 'ending', scene: 'Appel', lines: 9, felt }
  writeGame(root, fixture.content, { 'choices.json': { answer: measured } })
  expect((await load()).choices).toMatchObject([{ choice: 'answer', felt: 4, lines: 9 }])
  const { felt: _, ...old } = measured
  writeGame(root, fixture.content, { 'choices.json': { answer: old } })
  expect((await load()).choices).toMatchObject([{ choice: 'answer', felt: null, lines: 9 }])
})

test('the prompt of a choice between objects is never a line that follows an action on an object', async () => {
  const action = (objectName: string, text: string, to: string) => ({
    type: 'PointAndClickAction',
    objectName,
    text,
    scene: 'Lampe',
    targets: [{ id: to }],
  })
  const nodes = {
    badge: {
      type: 'DialogElement',
      talker: '',
      text: 'Pas d’huile.',
      scene: 'Lampe',
      targets: [{ id: 'desk' }],
    },
    ...graph.nodes,
    dark: { ...graph.nodes.dark, targets: [{ id: 'desk' }] },
    desk: { type: 'PointAndClick', scene: 'Lampe', targets: [{ id: 'light' }, { id: 'sleep' }] },
    light: action('bidon', 'Ouvrir le bidon.', 'badge'),
    sleep: action('lit', 'Dormir.', 'end'),
  }
  writeGame(root, fixture.content, { 'graphData.json': { ...graph, nodes } })
  const { choices, lines } = await load()
  expect(choices.map(({ before }) => before)).toEqual([[], []])
  expect(choices.map(({ prompt }) => prompt?.text)).toEqual([graph.nodes.ring.text, graph.nodes.dark.text])
  expect([lines.get('light')?.isAction, lines.get('answer')?.isAction]).toEqual([true, false])
})

test('a choice has no lines before it if the nodes before it form a circle without a text', async () => {
  const line = (text: string, ...targets: string[]) => ({
    ...{ type: 'DialogElement', talker: 'marc_neutre', text, scene: 'Appel' },
    targets: targets.map((id) => ({ id })),
  })
  const circle = { one: line('', 'two', 'ask'), two: line('', 'one'), ask: line('Alors ?', 'yes', 'no') }
  const nodes = { ...graph.nodes, ...circle, yes: line('Oui.', 'end'), no: line('Non.', 'end') }
  writeGame(root, fixture.content, {
    'graphData.json': { ...graph, nodes },
    'choices.json': { yes: { weight: 'ending', scene: 'Appel', lines: 9 } },
  })
  expect((await load()).choices).toMatchObject([{ prompt: { text: 'Alors ?' }, before: [] }])
})

test('a game is not served if its choices would keep the server busy for minutes', async () => {
  const ids = Array.from({ length: 3000 }, (_, index) => `reply${index}`)
  const reply = { ...graph.nodes.answer, targets: [{ id: 'dark' }] }
  const nodes = {
    ...graph.nodes,
    ring: { ...graph.nodes.ring, targets: ids.map((id) => ({ id })) },
    ...Object.fromEntries(ids.map((id) => [id, reply])),
  }
  const weight = { weight: 'ending', scene: 'Appel', lines: 9 }
  writeGame(root, fixture.content, {
    'graphData.json': { ...graph, nodes },
    'choices.json': Object.fromEntries(ids.map((id) => [id, weight])),
  })
  await expect(load()).rejects.toThrow(/trop de choix et de répliques/)
})

test('a game is not served if its brand does not have one sign for each notion', async () => {
  writeGame(root, fixture.content, { 'notions.json': withNotions(4)['notions.json'] })
  await expect(loadAll()).rejects.toThrow(/brand\.json ne convient pas\u00a0: 4 notions et 8 signes/)
  writeGame(root, fixture.content, withNotions(4))
  expect(Object.keys((await loadAll()).defaultGame.notions)).toEqual(['n1', 'n2', 'n3', 'n4'])
})

describe('several games', () => {
  const otherGame = 'atelier-2'

  test('are found by name, and only the default game has a data address without its name', async () => {
    writeGame(root, otherGame, { 'wordings.json': { 'ui.game.title': 'L’Atelier' } })
    const contents = await loadAll()
    expect(contents.all.map(({ name }) => name)).toEqual([fixture.content, otherGame])
    expect(contents.find(otherGame)?.wordings['ui.game.title']).toBe('L’Atelier')
    expect(contents.find('nowhere')).toBeUndefined()
    expect(contents.all.map((content) => dataUrlPath(contents, content))).toEqual([
      '/data/',
      '/data/atelier-2/',
    ])
  })

  test('need a configured default game, but a single game needs none', async () => {
    const folder = join(root, 'content')
    expect((await loadContents({ folder, defaultGame: undefined })).defaultGame.name).toBe(fixture.content)
    writeGame(root, otherGame)
    await expect(loadContents({ folder, defaultGame: undefined })).rejects.toThrow(
      /DIDASCALIE_CONTENT.*\(atelier-2, phare\)/,
    )
    expect((await loadContents({ folder, defaultGame: otherGame })).defaultGame.name).toBe(otherGame)
  })

  test('are loaded without the invalid ones, if the default game is valid', async () => {
    writeGame(root, otherGame, { 'calendar.json': { progress: '{name}', chapters: [] } })
    const leftOut: string[][] = []
    const onLeftOut = (...report: string[]) => leftOut.push(report)
    const contents = await loadContents({
      folder: join(root, 'content'),
      defaultGame: fixture.content,
      onLeftOut,
    })
    expect(contents.all.map(({ name }) => name)).toEqual([fixture.content])
    expect(leftOut).toEqual([[otherGame, expect.stringContaining('calendar.json ne convient pas')]])
    await expect(loadAll(undefined, otherGame)).rejects.toThrow(/calendar\.json ne convient pas/)
  })

  test('use all texts of the operator, but a text whose key begins with the name of a game applies only to that game', async () => {
    const texts = { 'ui.game.title': 'Sans nom', 'ui.mentions.text': 'Rien' }
    reword(texts)
    writeGame(root, otherGame, { 'wordings.json': texts })
    const contents = await loadAll(
      writeOperatorTexts({ 'ui.mentions.text': 'Mon organisme', 'atelier-2/ui.game.title': 'Le leur' }),
    )
    expect(
      contents.all.map(({ wordings }) => [wordings['ui.game.title'], wordings['ui.mentions.text']]),
    ).toEqual([
      ['Sans nom', 'Mon organisme'],
      ['Le leur', 'Mon organisme'],
    ])
    await expect(loadAll(writeOperatorTexts({ 'atelier-3/ui.game.title': 'À personne' }))).rejects.toThrow(
      /qu’aucun jeu n’a/,
    )
  })
})
