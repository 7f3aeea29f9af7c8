import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { removeOrphanedFiles } from './sweep.mjs'

it('removeOrphanedFiles removes only compiled files whose source was deleted', () => {
  const packageFolder = mkdtempSync(join(tmpdir(), 'didascalie-sweep-'))
  const remainingFiles = [
    'kept.js',
    'kept.js.map',
    'kept.d.ts',
    'view.js',
    'deep/kept.js',
    'bundle/min.js',
    'font.woff',
  ]
  const orphanedFiles = ['gone.js', 'gone.d.ts', 'deep/gone.js.map']
  for (const folder of ['src/deep', 'dist/deep', 'dist/bundle'])
    mkdirSync(join(packageFolder, folder), { recursive: true })
  for (const source of ['kept.ts', 'view.tsx', 'deep/kept.ts'])
    writeFileSync(join(packageFolder, 'src', source), '')
  for (const name of [...remainingFiles, ...orphanedFiles])
    writeFileSync(join(packageFolder, 'dist', name), '')
  removeOrphanedFiles(packageFolder)
  expect(
    [...remainingFiles, ...orphanedFiles].filter((name) => existsSync(join(packageFolder, 'dist', name))),
  ).toEqual(remainingFiles)
  removeOrphanedFiles(join(packageFolder, 'never-built'))
  rmSync(packageFolder, { recursive: true })
})
