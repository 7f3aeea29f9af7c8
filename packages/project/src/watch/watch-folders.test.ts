import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storyFolders } from './story-folders.js'
import { watchFolders } from './watch-folders.js'

let folder = ''
const scene = 'title: A\n---\nInes: Un. #line:a1\n-> Oui #line:a2\n-> Non #line:a3\n<<end>>\n===\n'

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'didascalie-'))
  mkdirSync(join(folder, 'story'))
  writeFileSync(join(folder, 'didascalie.json'), '{ "story": "story" }')
  writeFileSync(join(folder, 'story', 'a.yarn'), scene)
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('watchFolders', () => {
  it('reports saves, replaced files and changes in folders that are created later', async () => {
    const changedFiles: (string | undefined)[] = []
    const watcher = watchFolders(folder, (files) => changedFiles.push(...files))
    const waitForChange = (file: string) =>
      vi.waitFor(() => expect(changedFiles).toContain(file), { timeout: 60_000 })
    try {
      writeFileSync(join(folder, 'story', 'a.yarn'), `${scene}// oui\n`)
      await waitForChange('a.yarn')
      writeFileSync(join(folder, 'story', 'new.tmp'), scene)
      await waitForChange('new.tmp')
      changedFiles.length = 0
      renameSync(join(folder, 'story', 'new.tmp'), join(folder, 'story', 'a.yarn'))
      await waitForChange('a.yarn')
      changedFiles.length = 0
      writeFileSync(join(folder, 'story', 'a.yarn'), scene)
      await waitForChange('a.yarn')
      mkdirSync(join(folder, 'story', 'suite'))
      await waitForChange('suite')
      writeFileSync(join(folder, 'story', 'suite', 'b.yarn'), '')
      await waitForChange('b.yarn')
    } finally {
      watcher.close()
    }
  })

  it('reports changes of pictures, and changes in a folder that was deleted and created again', async () => {
    mkdirSync(join(folder, 'media', 'bg'), { recursive: true })
    const changedFiles: (string | undefined)[] = []
    const watcher = watchFolders(folder, (files) => changedFiles.push(...files))
    const waitForChange = (file: string) =>
      vi.waitFor(() => expect(changedFiles).toContain(file), { timeout: 60_000 })
    try {
      writeFileSync(join(folder, 'media', 'bg', 'quai.jpg'), 'x')
      await waitForChange('quai.jpg')
      rmSync(join(folder, 'story'), { recursive: true })
      mkdirSync(join(folder, 'story'))
      await waitForChange('story')
      await vi.waitFor(
        () => {
          writeFileSync(join(folder, 'story', 'a.yarn'), scene)
          expect(changedFiles).toContain('a.yarn')
        },
        { timeout: 60_000 },
      )
    } finally {
      watcher.close()
    }
  })

  it('lists the folders a few times, not once for each file, while 500 pictures are copied', async () => {
    mkdirSync(join(folder, 'media', 'bg'), { recursive: true })
    const changedFiles = new Set<string | undefined>()
    let lists = 0
    const listFolders = (path: string) => {
      lists += 1
      return storyFolders(path)
    }
    const watcher = watchFolders(
      folder,
      (files) => {
        for (const file of files) changedFiles.add(file)
      },
      listFolders,
    )
    try {
      for (let number = 0; number < 500; number += 1)
        writeFileSync(join(folder, 'media', 'bg', `quai_${number}.jpg`), 'x')
      await vi.waitFor(() => expect(changedFiles).toContain('quai_499.jpg'), { timeout: 60_000 })
    } finally {
      watcher.close()
    }
    expect(lists).toBeLessThan(20)
  })

  it('throws when the folder does not exist', () => {
    expect(() => watchFolders(join(folder, 'nowhere'), () => undefined)).toThrow('Il n’y a rien à')
  })
})

it('storyFolders returns the parent folder and the file name if the story is a single file', () => {
  expect(storyFolders(join(folder, 'story', 'a.yarn'))).toEqual({
    folders: [join(folder, 'story')],
    only: 'a.yarn',
  })
})

it('storyFolders does not follow a link from the story to a folder outside the game', () => {
  rmSync(join(folder, 'story'), { recursive: true })
  symlinkSync(tmpdir(), join(folder, 'story'))
  expect(storyFolders(folder)).toEqual({ folders: [folder], only: undefined })
})
