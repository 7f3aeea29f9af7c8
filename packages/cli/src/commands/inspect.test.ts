import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sampleMedia } from '@didascalie/game-folder/testing/sample-media'
import { type Zippable, zipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { recordingTerminal } from '../testing/recording-terminal.js'
import { runInspect } from './inspect.js'

let folder = ''
const { terminal, printed } = recordingTerminal()

const game: Record<string, Buffer> = {
  'didascalie.json': Buffer.from('{ "wordings": "wordings.json", "calendar": "calendar.json" }'),
  'wordings.json': Buffer.from('{ "ui.game.title": "Le Phare" }'),
  'calendar.json': Buffer.from(
    '{ "progress": "{name}", "chapters": [{ "id": "soir", "name": "Le soir", "short": "S" }] }',
  ),
  'story.yarn': Buffer.from('title: A\n---\n===\n'),
  'media/bg/quai.jpg': sampleMedia('quai.jpg'),
  'notes.docx': Buffer.from('notes'),
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'didascalie-'))
  printed.length = 0
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function writeFolder(files: Record<string, Buffer>): string {
  for (const [name, data] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'jeu', name)), { recursive: true })
    writeFileSync(join(folder, 'jeu', name), data)
  }
  return join(folder, 'jeu')
}

function writeArchive(files: Zippable): string {
  const path = join(folder, 'jeu.zip')
  writeFileSync(path, zipSync(files))
  return path
}

/** The end of a sentence `Refusé : <name> …`. */
const refusals = () => printed.filter((line) => line.startsWith('Refusé : ')).map((line) => line.slice(9))

describe('didascalie inspect', () => {
  it('prints a title and a name on one line, so that a game cannot imitate its answer', async () => {
    const forged = '\n\u001b[32mRien n’est refusé.'
    const title = Buffer.from(JSON.stringify({ 'ui.game.title': `Le Phare${forged}` }))
    await runInspect(
      writeArchive({ ...game, 'wordings.json': title, [`a${forged}.jpg`]: Buffer.from('x') }),
      terminal,
    )
    expect(printed[0]).toBe('Titre : Le Phare\\u000a\\u001b[32mRien n’est refusé.')
    expect(refusals()[0]).toMatch(/^a\\u000a\\u001b\[32mRien/)
  })

  it.each([
    ['a folder', () => writeFolder(game)],
    ['an archive', () => writeArchive(game)],
    [
      'an archive with the folder of the game',
      () =>
        writeArchive(Object.fromEntries(Object.entries(game).map(([name, data]) => [`jeu/${name}`, data]))),
    ],
  ])('names the title, the chapters and the sizes by kind of %s, and exits with 0', async (_, write) => {
    expect(await runInspect(write(), terminal)).toBe(0)
    expect(printed).toEqual([
      'Titre : Le Phare',
      'Chapitres : Le soir',
      expect.stringMatching(/^Autres textes : 3 fichiers/),
      expect.stringMatching(/^Images : 1 fichier/),
      expect.stringMatching(/^Histoire : 1 fichier/),
      'Ignorés par la plateforme : 1 fichier',
      expect.stringContaining('Rien n’est refusé'),
    ])
  })

  it('refuses links, pipes, pages, scripts in drawings, builds and deep JSON in a folder, and exits with 1', async () => {
    const path = writeFolder({
      ...game,
      'media/bg/page.jpg': Buffer.from('<script>alert(1)</script>'),
      'media/ui/next.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>a()</script></svg>'),
      'facts.json': Buffer.from('['.repeat(1000)),
      'people.json': Buffer.from('{ "__proto__": { "name": "x" } }'),
      'con.json': Buffer.from('{}'),
      'dist/manifest.json': Buffer.from('{}'),
      'didascalie.json': Buffer.from('{ "story": "../ailleurs" }'),
    })
    symlinkSync('/etc/hostname', join(path, 'media/bg/vol.jpg'))
    execFileSync('mkfifo', [join(path, 'media/bg/tube.jpg')])
    expect(await runInspect(path, terminal)).toBe(1)
    expect(refusals().map((line) => line.split(' ')[0])).toEqual(
      expect.arrayContaining([
        'media/bg/page.jpg',
        'media/ui/next.svg',
        'facts.json',
        'people.json',
        'con.json',
        'dist/',
        'didascalie.json',
        'media/bg/vol.jpg',
        'media/bg/tube.jpg',
      ]),
    )
    expect(refusals()).toHaveLength(9)
  })

  it('refuses an archive with links, names out of the game, and files that are out of proportion, without unpacking it', async () => {
    const link = [Buffer.from('/etc/passwd'), { os: 3, attrs: 0o120777 * 65_536 }] satisfies Zippable[string]
    const path = writeArchive({
      ...game,
      'media/bg/vol.jpg': link,
      'bombe.bin': new Uint8Array(50_000_000),
      'media/bg/QUAI.jpg': sampleMedia('quai.jpg'),
    })
    expect(await runInspect(path, terminal)).toBe(1)
    expect(refusals()).toEqual([
      expect.stringMatching(/^bombe\.bin est compressé de façon démesurée/),
      expect.stringMatching(/^media\/bg\/QUAI\.jpg a le même nom que media\/bg\/quai\.jpg/),
      expect.stringMatching(/^media\/bg\/vol\.jpg est un lien/),
    ])
    printed.length = 0
    expect(await runInspect(writeArchive({ ...game, '../secret': Buffer.from('x') }), terminal)).toBe(1)
    expect(refusals()[0]).toMatch(/contient un nom qui sort du jeu/)
  })

  it('refuses an archive that lies about the size of a file', async () => {
    const path = join(folder, 'jeu.zip')
    const data = Buffer.from(zipSync({ ...game, 'facts.json': Buffer.from(`{"a":"${'a'.repeat(5000)}"}`) }))
    const central = data.lastIndexOf('facts.json') - 46
    data.writeUInt32LE(10, central + 24)
    writeFileSync(path, data)
    expect(await runInspect(path, terminal)).toBe(1)
    expect(refusals()).toEqual(['facts.json ne s’extrait pas : l’archive est abîmée.'])
  })

  it('explains that it reads only folders and zip archives', async () => {
    writeFileSync(join(folder, 'jeu.rar'), 'x')
    await expect(runInspect(join(folder, 'jeu.rar'), terminal)).rejects.toThrow('une archive .zip')
    writeFileSync(join(folder, 'jeu.zip'), 'x')
    await expect(runInspect(join(folder, 'jeu.zip'), terminal)).rejects.toThrow('n’est pas une archive .zip')
  })
})
