import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { filesIn } from './files-in.js'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'didascalie-'))
  mkdirSync(join(folder, 'media', 'bg'), { recursive: true })
  mkdirSync(join(folder, 'kit'))
  writeFileSync(join(folder, 'media', 'bg', 'quai.jpg'), '')
  writeFileSync(join(folder, 'kit', 'ines.png'), '')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const link = (target: string, name: string) => symlinkSync(join(folder, target), join(folder, 'media', name))

it('filesIn follows links to files and to folders', () => {
  link('kit', 'talker')
  link('kit/ines.png', 'ines.png')
  expect(filesIn(join(folder, 'media'))).toEqual({
    files: ['bg/quai.jpg', 'ines.png', 'talker/ines.png'],
    broken: [],
  })
})

it('filesIn reports a link to a missing file, and a link to the folder that contains the link', () => {
  link('kit/absent.png', 'absent.png')
  link('media', 'again')
  expect(filesIn(join(folder, 'media'))).toEqual({
    files: ['bg/quai.jpg'],
    broken: ['absent.png', 'again'],
  })
})

it('filesIn skips hidden files and installed packages', () => {
  writeFileSync(join(folder, 'media', '.DS_Store'), '')
  mkdirSync(join(folder, 'media', 'node_modules'))
  writeFileSync(join(folder, 'media', 'node_modules', 'a.yarn'), '')
  expect(filesIn(join(folder, 'media')).files).toEqual(['bg/quai.jpg'])
})
