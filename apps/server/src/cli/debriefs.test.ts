import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config.js'
import { flatten, readPdf } from '../modules/pdf/testing/read-pdf.js'
import { openStore, type Store } from '../store.js'
import { writeGame } from '../testing/fixture-root.js'
import { aLearner, seedRun } from '../testing/rows.js'
import { fileName } from './debriefs.js'
import { readGames } from './games.js'
import { runAdmin } from './run.js'

describe('The command bilans', () => {
  const folder = mkdtempSync(join(tmpdir(), 'didascalie-bilans-'))
  const config = readConfig({ DIDASCALIE_DATA: join(folder, 'data') }, folder)
  let store: Store

  async function admin(...args: string[]): Promise<string> {
    let output = ''
    await runAdmin(args, config, Date.parse('2026-03-02T09:00:00Z'), (text) => {
      output += text
    })
    return output
  }

  beforeAll(async () => {
    writeGame(folder, 'phare')
    await admin('organisations', 'create', '--name', 'Un organisme', '--uid', 'org')
    await admin('sessions', 'create', '--organisation', 'org', '--name', 'Printemps', '--uid', 'printemps')
    store = await openStore({ dataFolder: config.dataFolder })
  })
  afterAll(async () => {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('reports that no learner has finished if the session has no learners', async () => {
    const out = join(folder, 'none')
    expect(await admin('bilans', '--session', 'printemps', '--out', out)).toContain(
      'Personne n’a encore fini',
    )
  })

  test('writes one PDF for each learner who answered the survey', async () => {
    const surveyedLearner = aLearner({
      sessionUid: 'printemps',
      firstname: 'Élise',
      lastname: 'D’Amour-Moreau',
    })
    const playingLearner = aLearner({ sessionUid: 'printemps', firstname: 'Idris', lastname: 'Benali' })
    await store.rows.insertInto('learner').values([surveyedLearner, playingLearner]).execute()
    await store.notions.answer(
      surveyedLearner.uid,
      [true, false, true, true, false, false, true, true],
      Date.parse('2026-03-02'),
      '2026-03-02',
    )
    const out = join(folder, 'bilans')
    expect(await admin('bilans', '--session', 'printemps', '--out', out)).toContain('1 bilan(s) écrit(s)')
    const files = readdirSync(out)
    expect(files).toEqual([fileName(surveyedLearner)])
    expect(fileName(surveyedLearner)).toMatch(/^d-amour-moreau-elise-[a-z0-9-]+\.pdf$/)
    const [pdf = ''] = files.map((name) => join(out, name))
    expect(readFileSync(pdf).subarray(0, 5).toString()).toBe('%PDF-')
    expect(statSync(pdf).mode & 0o777).toBe(0o600)
    await expect(admin('bilans', '--session', 'printemps', '--out', out)).rejects.toThrow('n’est pas vide')
  })

  test('describes the run in a debrief only if the session allows sharing and the learner agrees', async () => {
    const { defaultGame } = await readGames(config)
    const { facts, answers } = defaultGame.replay('answer light')
    const replayed = { facts: JSON.stringify(facts), taken: JSON.stringify(answers) }
    const addFinishedLearner = async (reads: 'group' | 'each', isShared: boolean) => {
      const consent = { consentVersion: defaultGame.consentVersions[reads], isShared }
      const learner = aLearner({ sessionUid: `read-${reads}`, ...consent })
      await store.rows.insertInto('learner').values(learner).execute()
      await seedRun(store, { learnerUid: learner.uid, ...replayed })
      await store.notions.answer(learner.uid, Array<boolean>(8).fill(true), 1, '2026-03-02')
      return fileName(learner)
    }
    const showsRun = (reads: 'group' | 'each', file: string) =>
      flatten(readPdf(readFileSync(join(folder, `read-${reads}`, file))).tree).some(({ text }) =>
        text.includes('Vous avez allumé la lampe'),
      )
    for (const reads of ['group', 'each'] as const) {
      const uid = `read-${reads}`
      const sessionOptions = ['--organisation', 'org', '--name', 'Été', '--uid', uid, '--reads', reads]
      await admin('sessions', 'create', ...sessionOptions)
      const sharedDebrief = await addFinishedLearner(reads, true)
      const privateDebrief = await addFinishedLearner(reads, false)
      await admin('bilans', '--session', uid, '--out', join(folder, uid))
      expect(showsRun(reads, sharedDebrief)).toBe(reads === 'each')
      expect(showsRun(reads, privateDebrief)).toBe(false)
    }
  })

  test('reports how many debriefs cannot be written if the game of the session is not installed', async () => {
    await admin('sessions', 'create', '--organisation', 'org', '--name', 'Été', '--uid', 'ete')
    const learner = aLearner({ sessionUid: 'ete' })
    await store.rows.insertInto('learner').values(learner).execute()
    await store.notions.answer(
      learner.uid,
      Array<boolean>(8).fill(true),
      Date.parse('2026-03-02'),
      '2026-03-02',
    )
    await store.db.updateTable('session').set({ content: 'retire' }).where('uid', '=', 'ete').execute()
    const output = await admin('bilans', '--session', 'ete', '--out', join(folder, 'ete'))
    expect(output).toContain('0 bilan(s) écrit(s)')
    expect(output).toContain('1 bilan(s) manquent')
  })

  test('rejects an unknown session', async () => {
    await expect(admin('bilans', '--session', 'nowhere', '--out', join(folder, 'x'))).rejects.toThrow(
      'n’existe pas',
    )
  })
})
