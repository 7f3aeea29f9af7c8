import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { compileStory } from '@didascalie/script'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildContent } from '../build/build-content.js'
import { storyFolders } from '../watch/story-folders.js'
import { loadProject, readProject } from './load-project.js'
import { unusedEntries } from './unused-entries.js'

let parent = ''
let folder = ''
const write = (name: string, text: string) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'didascalie-'))
  folder = join(parent, 'jeu')
  write('a.yarn', 'title: A\n---\nInes: Bonjour. #line:a1\n<<end>>\n===\n')
  writeFileSync(join(parent, 'secret'), 'clé du serveur')
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

describe('a game that somebody else made', () => {
  it.each([
    ['picture', 'media/bg/vol.jpg', 'secret'],
    ['folder of pictures', 'media/bg', '.'],
    ['media folder', 'media', '.'],
    ['chapter', 'b.yarn', 'secret'],
  ])('is refused if a %s is a link', (_, name, target) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    symlinkSync(join(parent, target), join(folder, name))
    expect(() => buildContent(loadProject(folder))).toThrow(
      `${name} est un lien : un jeu ne contient que de vrais fichiers et dossiers. Mettez à sa place une copie de ce qu’il désigne.`,
    )
  })

  it.each(['story', 'wordings', 'notions', 'brand', 'calendar', 'scene', 'people', 'places'])(
    'is refused if %s in its didascalie.json leads out of its folder',
    (part) => {
      mkdirSync(join(parent, 'ailleurs'))
      writeFileSync(join(parent, 'ailleurs/b.yarn'), 'title: B\n---\n===\n')
      write('didascalie.json', JSON.stringify({ [part]: '../ailleurs' }))
      const { faults, source, storyFolder } = readProject(folder)
      expect(faults.map(({ message }) => message)).toContain('../ailleurs sort du dossier du jeu.')
      expect(source.files.map(({ file }) => file)).not.toContain('../ailleurs/b.yarn')
      expect(storyFolder).toBe(folder)
    },
  )

  it('is never watched outside its folder, even if its media folder is a link', () => {
    mkdirSync(join(parent, 'ailleurs/loin'), { recursive: true })
    symlinkSync(join(parent, 'ailleurs'), join(folder, 'media'))
    expect(storyFolders(folder).folders).toEqual([folder])
  })

  it('is read at once if it has thousands of invalid or unused people, and names the first ones', () => {
    const people = (count: number, value: unknown) =>
      write(
        'people.json',
        JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, value]))),
      )
    people(2_000, 3)
    const { faults, source } = readProject(folder)
    expect(faults).toHaveLength(50)
    expect(Object.keys(source.catalogue.people ?? {})).toHaveLength(2_000)
    people(2_000, { name: 'Inès' })
    const project = readProject(folder)
    expect(project.faults).toEqual([])
    expect(unusedEntries(project, compileStory(project.source))).toHaveLength(50)
  })

  it('is refused if the name of a file is not in UTF-8', () => {
    mkdirSync(join(folder, 'media/bg'), { recursive: true })
    writeFileSync(Buffer.concat([Buffer.from(join(folder, 'media/bg/a')), Buffer.from([0xff])]), '')
    expect(readProject(folder).faults.map(({ message }) => message)).toEqual([
      'media/bg/a\ufffd a un nom avec un caractère que tous les ordinateurs n’acceptent pas : renommez-le.',
    ])
  })

  it('is refused if one of its files is a pipe, without waiting for the pipe', () => {
    mkdirSync(join(folder, 'media/bg'), { recursive: true })
    execFileSync('mkfifo', [join(folder, 'media/bg/quai.jpg'), join(folder, 'facts.json')])
    const messages = readProject(folder).faults.map(({ message }) => message)
    expect(messages).toContain('media/bg/quai.jpg n’est pas un fichier ordinaire : retirez-le.')
    expect(messages).toContain('facts.json n’est pas un fichier ordinaire : retirez-le.')
  })
})
