import fs, {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FolderMemory, readDirectly } from './folder-reader.js'
import { sampleMedia } from './testing/sample-media.js'

let folder = ''

const writeMedia = (name: string, content: Buffer | string = sampleMedia(name)) =>
  writeFileSync(join(folder, 'media', name), content)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'didascalie-folder-'))
  for (const name of ['story', 'dist', 'media/bg']) mkdirSync(join(folder, name), { recursive: true })
  for (const name of ['didascalie.json', 'story/a.yarn', 'dist/manifest.json', 'media/z.testplan'])
    writeFileSync(join(folder, name), '{}')
  for (const name of ['a.png', 'bg/b.jpg', 'c.svg', 'd.txt']) writeMedia(name)
  writeMedia('empty.png', '')
  writeMedia('wrong.jpg', '<script>')
  symlinkSync(join(folder, 'story'), join(folder, 'media', 'link'))
})

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  rmSync(folder, { recursive: true })
})

it('FolderMemory lists and refuses the same files as a direct reading', async () => {
  const memory = new FolderMemory(folder)
  const direct = readDirectly(folder)
  await memory.read()
  const reader = await memory.read()
  for (const subfolder of ['', 'media', 'story'])
    expect(reader.list(subfolder)).toEqual(direct.list(subfolder))
  for (const name of ['a.png', 'bg/b.jpg', 'c.svg', 'empty.png', 'wrong.jpg'])
    expect(reader.explainWrongFile(`media/${name}`), name).toBe(direct.explainWrongFile(`media/${name}`))
  expect(reader.list('media').refused).toMatchObject([{ name: 'link' }])
  expect(reader.explainWrongFile('media/wrong.jpg')).toContain('n’est pas un fichier JPG')
})

it('FolderMemory refuses a media folder that is a link, and still lists the other files', async () => {
  renameSync(join(folder, 'media'), join(folder, 'pictures'))
  symlinkSync(join(folder, 'pictures'), join(folder, 'media'))
  const reader = await new FolderMemory(folder).read()
  expect(() => reader.list('media')).toThrow('est un lien')
  expect(reader.list('')).toEqual(readDirectly(folder).list(''))
})

it('FolderMemory opens only the one file that changed among 300, and lists each folder of media once', async () => {
  for (let index = 0; index < 300; index += 1) writeMedia(`bg/${index}.png`)
  const memory = new FolderMemory(folder)
  await memory.read()
  const open = vi.spyOn(fs.promises, 'open')
  const readdir = vi.spyOn(fs, 'readdirSync')
  syncBuiltinESMExports()
  const openedBy = async (change: () => void) => {
    change()
    open.mockClear()
    readdir.mockClear()
    await memory.read()
    return open.mock.calls.map(([path]) => path)
  }
  const changed = join(folder, 'media/bg/7.png')
  expect(await openedBy(() => undefined)).toEqual([])
  expect(await openedBy(() => writeFileSync(changed, 'x'))).toEqual([changed])
  expect(await openedBy(() => utimesSync(changed, 1, 1))).toEqual([changed])
  expect(await openedBy(() => renameSync(join(folder, 'media/bg/8.png'), changed))).toEqual([changed])
  const listed = readdir.mock.calls.map(([path]) => path)
  expect(listed.toSorted()).toEqual([
    folder,
    ...['media', 'media/bg', 'story'].map((name) => join(folder, name)),
  ])
})

it('FolderMemory checks a file again that it could not read', async () => {
  const memory = new FolderMemory(folder)
  vi.spyOn(fs.promises, 'open').mockImplementation(async (path: fs.PathLike) => {
    throw Object.assign(new Error('EACCES'), { code: 'EACCES', errno: -13, path })
  })
  syncBuiltinESMExports()
  const refused = await memory.read()
  expect(() => refused.explainWrongFile('media/a.png')).toThrow('EACCES')
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  expect((await memory.read()).explainWrongFile('media/a.png')).toBeUndefined()
})

it('FolderMemory leaves out a file that is deleted while its folder is listed', async () => {
  for (let index = 0; index < 100; index += 1) writeMedia(`bg/${index}.png`)
  const reading = new FolderMemory(folder).read()
  // The reading has listed the folder and now pauses.
  const last = readdirSync(join(folder, 'media/bg')).at(-1) ?? ''
  rmSync(join(folder, 'media/bg', last))
  const { files } = (await reading).list('media')
  expect(files.filter(({ name }) => name.startsWith('bg/'))).toHaveLength(100)
  expect(files.map(({ name }) => name)).not.toContain(`bg/${last}`)
})

it('FolderMemory lets the program do other work while it lists a folder', async () => {
  for (let index = 0; index < 100; index += 1) writeMedia(`bg/${index}.png`)
  const lstat = vi.spyOn(fs, 'lstatSync')
  syncBuiltinESMExports()
  const reading = new FolderMemory(folder).read()
  const before = lstat.mock.calls.length
  await setImmediate()
  const during = lstat.mock.calls.length
  await reading
  expect([before < during, during < 100, lstat.mock.calls.length > 100]).toEqual([true, true, true])
})
