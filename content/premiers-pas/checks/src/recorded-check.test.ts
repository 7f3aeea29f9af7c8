import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadProject } from '@didascalie/project'
import { checkReport, checkStory } from '@didascalie/script'
import { expect, test } from 'vitest'
import { gameFolder } from './game.js'

// The build trusts `checked.json` and does not explore the story. This test explores the story and compares the results.
// scripts/recorded-checks.test.ts checks the hash in the file.
test('checked.json contains the result of a check of the current story', () => {
  const { source, unchecked } = loadProject(gameFolder)
  const { report } = JSON.parse(readFileSync(join(gameFolder, 'checked.json'), 'utf8'))
  const found = checkReport(checkStory(source, undefined, undefined, true), unchecked)
  expect(report, 'delete checked.json, then npm run build').toEqual(JSON.parse(JSON.stringify(found)))
}, 900_000)
