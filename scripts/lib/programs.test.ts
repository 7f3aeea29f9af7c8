import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { gamePrograms } from './programs.mjs'
import { inRoot } from './root.mjs'

const readJson = (file: string) => JSON.parse(readFileSync(inRoot(file), 'utf8'))

it('every program of a game is compiled with the platform, or compiled and tested after a change', () => {
  const { workspaces }: { workspaces: string[] } = readJson('package.json')
  const { references }: { references: { path: string }[] } = readJson('tsconfig.json')
  const folders = [...references.map(({ path }) => path), ...gamePrograms.map(({ folder }) => folder)]
  for (const folder of workspaces.filter((path) => path.startsWith('content/')))
    expect(folders).toContain(folder)
})

it('every file that the tests of a program compare with its results exists', () => {
  for (const file of gamePrograms.flatMap(({ comparedFiles }) => comparedFiles))
    expect(existsSync(inRoot(file)), file).toBe(true)
})
