// `checked.json` stores the result of a story check, with a hash of the story and a hash of the checker. While both hashes match, the build
// does not explore the story again.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { loadProject, readRecordedCheck } from '@didascalie/project'
import { expect, test } from 'vitest'
import { checkerVersion } from './lib/build.mjs'

const contentFolder = join(import.meta.dirname, '../content')
const games = readdirSync(contentFolder).filter((name) =>
  existsSync(join(contentFolder, name, 'didascalie.json')),
)

test.each(games)('checked.json of %s has the hashes of the current story and the current checker', (game) => {
  const folder = join(contentFolder, game)
  const record = { file: join(folder, 'checked.json'), checker: checkerVersion() }
  const report = readRecordedCheck(loadProject(folder), record)
  expect(report, 'run npm run build, then commit checked.json').toBeDefined()
})
