import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sweep } from './sweep.mjs'

it('removes what was compiled from a source that is gone, and nothing else', () => {
  const room = mkdtempSync(join(tmpdir(), 'didascalie-sweep-'))
  const kept = [
    'kept.js',
    'kept.js.map',
    'kept.d.ts',
    'view.js',
    'deep/kept.js',
    'bundle/min.js',
    'font.woff',
  ]
  const gone = ['gone.js', 'gone.d.ts', 'deep/gone.js.map']
  for (const folder of ['src/deep', 'dist/deep', 'dist/bundle'])
    mkdirSync(join(room, folder), { recursive: true })
  for (const source of ['kept.ts', 'view.tsx', 'deep/kept.ts']) writeFileSync(join(room, 'src', source), '')
  for (const made of [...kept, ...gone]) writeFileSync(join(room, 'dist', made), '')
  sweep(room)
  expect([...kept, ...gone].filter((made) => existsSync(join(room, 'dist', made)))).toEqual(kept)
  sweep(join(room, 'never-built'))
  rmSync(room, { recursive: true })
})
