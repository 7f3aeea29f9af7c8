// The programs that draw the pictures and render the sounds of a game. Their results are committed. So only a change of the programs, or of
// the files that their tests compare with the results, makes it necessary to compile and test them.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from './compile.mjs'
import { contentHash } from './freshness.mjs'
import { inRoot } from './root.mjs'
import { runStep } from './run.mjs'
import { CommandError } from './say.mjs'

/** @typedef {{ folder: string, comparedFiles: string[] }} Programs */

const game = 'content/premiers-pas'
const inGame = (/** @type {string[]} */ ...names) => names.map((name) => join(game, name))
const inContract = (/** @type {string[]} */ ...names) =>
  names.map((name) => `packages/contract/src/${name}.ts`)

/** @type {Programs[]} */
export const gamePrograms = [
  {
    folder: `${game}/art`,
    comparedFiles: [
      ...inGame(
        'story',
        'brand.json',
        'facts.json',
        'life.json',
        'rigs.json',
        'sceneData.json',
        'staging.json',
      ),
      ...inGame('wordings.json', 'media'),
      ...inContract('brand', 'game-files', 'scene', 'scene-life', 'signs', 'staging'),
    ],
  },
  {
    folder: `${game}/sound`,
    comparedFiles: [...inGame('didascalie.json', 'media/audio'), 'packages/sounds/src'],
  },
]

const recordFile = (/** @type {Programs} */ { folder }) => inRoot(folder, 'tested.json')

/** Unlike the inputs of a build, tests count. */
const ignored = /^(node_modules|dist|tested\.json|.*\.tsbuildinfo|.*\.md)$/

/** @param {Programs} programs */
export const programsHash = ({ folder, comparedFiles }) => contentHash([folder, ...comparedFiles], ignored)

/** Whether the last test that passed was a test of these sources. @param {Programs} programs */
export function areTested(programs) {
  const file = recordFile(programs)
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).sources === programsHash(programs)
}

/** Compiles and tests the programs, and records their hash. @param {Programs} programs */
export async function testPrograms(programs) {
  const { folder } = programs
  if ((await compile([folder], { show: true })).code !== 0)
    throw new CommandError(`Failed: types of ${folder}.`)
  const options = ['run', '--config', 'vitest.programs.config.ts', folder]
  if (!(await runStep(`Tests of ${folder}`, 'vitest/vitest.mjs', options)))
    throw new CommandError(`Failed: tests of ${folder}.`)
  writeFileSync(recordFile(programs), `${JSON.stringify({ sources: programsHash(programs) }, null, 2)}\n`)
}
