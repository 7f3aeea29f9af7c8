import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'rolldown'
import { printFigure, progress } from '../figure.js'

/** The code that a page loads to play a story. It contains no compiler if the engine can play without one. */
const entries = {
  didascalie: "export { openStory, toProgression, StoryError } from '@didascalie/engine'",
  inkjs: "export { Story } from 'inkjs'",
  'yarn-bound': "export { default } from 'yarn-bound'",
}

export async function bundleSizes(): Promise<void> {
  progress('bundle sizes')
  // The folder is inside the workspace, so that the packages of the workspace can be imported.
  const folder = mkdtempSync(join(fileURLToPath(new URL('..', import.meta.url)), 'bundle-'))
  try {
    for (const [subject, source] of Object.entries(entries)) {
      const input = join(folder, 'entry.mjs')
      writeFileSync(input, source)
      const { output } = await build({
        input,
        write: false,
        logLevel: 'silent',
        output: { minify: true, format: 'esm' },
      })
      const code = output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('')
      const value = gzipSync(code, { level: 9 }).length / 1024
      printFigure({ bench: 'engine.size', subject, value, unit: 'KB gzip' })
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
