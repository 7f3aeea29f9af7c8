import { minPeopleForStatistics, type StaffCallName } from '@didascalie/contract'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Session } from '../../platform/database/schema.js'
import { newUid } from '../../platform/keys/keyring.js'
import { aJob, aLearner, seedLearner, seedRun } from '../../testing/rows.js'
import { type Teammate, TestApp } from '../../testing/test-app.js'
import { databaseKinds } from '../../testing/test-store.js'
import type { Learner } from '../learners/rules.js'
import type { PrintedDocument } from '../pdf/printed-document.js'
import { JobRunner } from './job-runner.js'

const dayMs = 24 * 60 * 60 * 1000

describe.each(databaseKinds)('exports on %s:', (kind) => {
  let app: TestApp
  let manager: Teammate
  let session: Session
  let renderedDocuments: PrintedDocument[]
  let onRender: () => Promise<void>

  beforeAll(async () => {
    app = await TestApp.open(kind)
    await app.session()
    manager = await app.teammate('manager')
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await app.store.db.deleteFrom('job').execute()
    renderedDocuments = []
    onRender = async () => {}
    session = await app.session({ name: 'Menuiserie, 1re année', reads: 'each' })
    await app.store.organisations.update('org', {
      address: '1 rue du Port\n44000 Nantes',
      siret: '12345678900012',
      nda: '52440000044',
      signatory: 'Marc Ferreira',
      signatoryRole: 'directeur',
      contact: 'aide@exemple.fr',
    })
  })

  const runner = () =>
    new JobRunner({
      store: app.store,
      contents: app.contents,
      log: app.app.log,
      clock: () => app.now,
      timeZone: 'UTC',
      renderPdf: async (document) => {
        renderedDocuments.push(document)
        await onRender()
        return Buffer.from(`%PDF ${JSON.stringify(document)}`)
      },
    })

  async function call(name: StaffCallName, body: object = {}, caller = manager) {
    const request = { organisationUID: 'org', sessionUID: session.uid, ...body }
    const response = await app.callConsole(name, request, caller.cookie)
    return { status: response.statusCode, ...response.json() }
  }

  const person = (row: Partial<Learner> = {}) =>
    seedLearner(app.store, {
      sessionUid: session.uid,
      firstname: 'Léa',
      lastname: 'Marchandier',
      advancedOn: '2026-03-01',
      consentVersion: app.contents.defaultGame.consentVersions.each,
      playedMs: 95 * 60_000,
      printsRun: true,
      ...row,
    })

  async function finishedLearner(row: Partial<Learner> = {}) {
    const learner = await person({ finishedOn: '2026-03-02', surveyedOn: '2026-03-02', ...row })
    const { db, notions } = app.store
    await notions.answer(learner.uid, [true, false, true, true, true, true, true, true], 1, '2026-03-02')
    await notions.view(learner.uid, 2, 1)
    const taken = [{ id: 'answer', prompt: 'ring', offered: ['answer', 'wait'], scene: 'Appel' }]
    const facts = [{ key: 'answered', scene: 'Appel', background: 'salle_soir' }]
    const replayed = { trace: 'answer', taken: JSON.stringify(taken), facts: JSON.stringify(facts) }
    await seedRun(app.store, { learnerUid: learner.uid, ...replayed })
    await db
      .insertInto('played_day')
      .values([
        { learner_uid: learner.uid, day: '2026-03-01', played_ms: 60 * 60_000 },
        { learner_uid: learner.uid, day: '2026-03-02', played_ms: 35 * 60_000 },
      ])
      .execute()
    return learner
  }

  async function fileOf(body: object, caller = manager): Promise<Buffer> {
    const name = 'learnerUID' in body ? 'exportPerson' : 'startExport'
    const requested = await call(name, body, caller)
    expect(requested.status, JSON.stringify(requested)).toBe(200)
    await runner().run()
    const { data } = await call('getJob', { jobUID: requested.data.job.uid }, caller)
    expect(data.job).toMatchObject({ state: 'done', done: data.job.of })
    const response = await app.get(data.job.url, { cookie: caller.cookie })
    expect(response.statusCode).toBe(200)
    return response.rawPayload
  }
  const zipOf = async (body: object, caller = manager) => unzipSync(await fileOf(body, caller))

  test('the follow-up table contains no formula that a spreadsheet would run', async () => {
    await finishedLearner()
    await person({ firstname: '=HYPERLINK("x")', lastname: '\t+cmd', advancedOn: null })
    await person({ firstname: '', lastname: '', puid: '@partner' })
    const bytes = await fileOf({ kind: 'follow-csv' })
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const csv = strFromU8(bytes)
    expect(csv).toContain('Nom;Prénom;Étape;')
    expect(csv).toContain('Marchandier;Léa;Parcours fini;01/03/2026;02/03/2026;2;95;02/03/2026;oui\r\n')
    expect(csv).toContain(`'@partner;;`)
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
    for (const line of csv.split('\r\n'))
      for (const cell of line.split(';')) expect(cell).not.toMatch(/^"?[=+@\t]/)
    const sheets = unzipSync(await fileOf({ kind: 'follow-xlsx' }))
    const texts = Object.entries(sheets).map(([path, bytes]) => [path, strFromU8(bytes)] as const)
    expect(texts.some(([, text]) => text.includes('HYPERLINK'))).toBe(true)
    // No cell of the workbook is stored as a formula.
    expect(texts.filter(([path, text]) => path.includes('worksheets') && /<f>/.test(text))).toEqual([])
  })

  test('the archive of certificates has one file for each learner who finished, even if names are equal', async () => {
    await finishedLearner()
    await finishedLearner()
    await finishedLearner({ firstname: '', lastname: '' })
    await person({ firstname: 'Pas', lastname: 'Fini' })
    const files = await zipOf({ kind: 'certificates' })
    expect(Object.keys(files).toSorted()).toEqual([
      'certificat-marchandier-lea-2.pdf',
      'certificat-marchandier-lea.pdf',
      'certificat-sans-nom.pdf',
    ])
    const text = JSON.stringify(renderedDocuments)
    for (const printed of ['Marc Ferreira, directeur', '123\u00a0456\u00a0789\u00a000012', '52440000044'])
      expect(text).toContain(printed)
    expect(text).toContain('du 1er mars 2026 au 2 mars 2026')
    expect(text).toContain('1\u00a0heure et 35\u00a0minutes')
    expect(text).not.toContain('Pas Fini')
  })

  test('a request for certificates is rejected if no learner has finished or a required field of the organisation is empty', async () => {
    await person()
    expect((await call('startExport', { kind: 'certificates' })).code).toBe('nothing-finished')
    await app.store.organisations.update('org', { nda: '' })
    expect((await call('getEvidence')).data.missing).toEqual(['nda'])
    expect((await call('startExport', { kind: 'certificates' })).code).toBe('profile-incomplete')
  })

  test('an archive of debriefs contains only learners who share their run, and the audit log records that it was read', async () => {
    const sharing = await finishedLearner({ isShared: true })
    const notSharing = await finishedLearner({ firstname: 'Hugo', lastname: 'Secret' })
    expect((await call('getEvidence')).data).toMatchObject({ surveyed: 2, shared: 1 })
    expect(Object.keys(await zipOf({ kind: 'debriefs' }))).toEqual(['bilan-marchandier-lea.pdf'])
    expect(
      (await app.store.audit.entriesAbout(sharing.uid, 'read', 9)).map(({ actorUid }) => actorUid),
    ).toEqual([manager.uid])
    expect(await app.store.audit.entriesAbout(notSharing.uid, 'read', 9)).toEqual([])
  })

  test('the debrief of a single learner is a PDF and not an archive', async () => {
    const sharing = await finishedLearner({ isShared: true })
    const singleDebrief = await call('startExport', { kind: 'debriefs', learners: [sharing.uid] })
    await runner().run()
    const download = await app.get(`/regie/export/${singleDebrief.data.job.uid}`, { cookie: manager.cookie })
    expect(download.headers['content-type']).toBe('application/pdf')
    expect(download.headers['content-disposition']).toMatch(/filename="bilan-[\w-]+\.pdf"/)
  })

  test('a request for debriefs is rejected for the role `reader`, and if all requested runs are hidden from trainers', async () => {
    await finishedLearner({ isShared: true })
    const notSharing = await finishedLearner({ firstname: 'Hugo', lastname: 'Secret' })
    const reader = await app.teammate('reader')
    expect((await call('startExport', { kind: 'debriefs' }, reader)).code).toBe('forbidden')
    expect((await call('startExport', { kind: 'debriefs', learners: [notSharing.uid] })).code).toBe(
      'nothing-shared',
    )
    await app.store.sessions.update(session.uid, { reads: 'group' })
    expect((await call('startExport', { kind: 'debriefs' })).code).toBe('nothing-shared')
  })

  test('an archive of debriefs leaves out learners who withdraw their consent while the archive is created', async () => {
    await finishedLearner({ isShared: true, consentVersion: 'older' })
    const sharing = [
      await finishedLearner({ isShared: true, firstname: 'Ada' }),
      await finishedLearner({ isShared: true, firstname: 'Zoé' }),
    ]
    const { each } = app.contents.defaultGame.consentVersions
    const renderedDebriefs = () =>
      renderedDocuments.flatMap((document) => (document.kind === 'debrief' ? [document.bilan] : []))
    onRender = async () => {
      const [first] = renderedDebriefs()
      const other = sharing.find(({ firstname }) => firstname !== first?.firstname)
      if (other === undefined) throw new Error('no other learner shares')
      await app.store.db
        .updateTable('learner')
        .set({ declined_version: each })
        .where('uid', '=', other.uid)
        .execute()
    }
    await zipOf({ kind: 'debriefs' })
    const reachedFacts = renderedDebriefs().map(({ notions }) =>
      notions.slice(0, 2).map((notion) => notion.reachedFacts),
    )
    expect(reachedFacts).toEqual([[['Vous avez répondu à l’appel.'], []]])
  })

  test('an archive is created again if a learner stops sharing before it is done, and the audit log records only the new one', async () => {
    const [sharing, leaving] = [
      await finishedLearner({ isShared: true }),
      await finishedLearner({ isShared: true }),
    ]
    onRender = async () => {
      await app.store.db
        .updateTable('learner')
        .set({ shared: 0 })
        .where('uid', '=', leaving.uid)
        .where((row) => row.val(renderedDocuments.length === 2))
        .execute()
    }
    await zipOf({ kind: 'debriefs' })
    expect(renderedDocuments).toHaveLength(3)
    expect(await app.store.audit.entriesAbout(sharing.uid, 'read', 9)).toHaveLength(1)
    expect(await app.store.audit.entriesAbout(leaving.uid, 'read', 9)).toEqual([])
  })

  test('a table of more than 10,000 people is rejected', async () => {
    for (let count = 0; count < 10_500; count += 500)
      await app.store.rows
        .insertInto('learner')
        .values(Array.from({ length: 500 }, () => aLearner({ sessionUid: session.uid })))
        .execute()
    expect((await call('startExport', { kind: 'follow-xlsx' })).code).toBe('too-many-people')
  })

  test('an archive of debriefs can no longer be downloaded after a learner in it stops sharing', async () => {
    const learner = await finishedLearner({ isShared: true })
    const requested = await call('startExport', { kind: 'debriefs' })
    await runner().run()
    const url = `/regie/export/${requested.data.job.uid}`
    expect((await app.get(url, { cookie: manager.cookie })).statusCode).toBe(200)
    const { saveLearnerSettings } = await import('../privacy/rules.js')
    await saveLearnerSettings(app.store, learner, { session, shares: false, now: app.now })
    expect((await app.get(url, { cookie: manager.cookie })).statusCode).toBe(404)
    expect((await call('getEvidence')).data.jobs[0]).toMatchObject({ state: 'expired', url: null })
  })

  test('after the erasure of a learner, a file in progress leaves the learner out, and older files cannot be downloaded', async () => {
    const remaining = await finishedLearner({ firstname: 'Ada', lastname: 'Reste' })
    const erased = await finishedLearner({ firstname: 'Zoé', lastname: 'Partie' })
    const olderFile = await call('startExport', { kind: 'follow-csv' })
    await runner().run()
    const requested = await call('startExport', { kind: 'certificates' })
    let isErased = false
    onRender = async () => {
      if (isErased) return
      isErased = true
      await call('erasePerson', { learnerUID: erased.uid, lastname: 'Partie' })
    }
    await runner().run()
    await runner().run()
    const file = await app.get(`/regie/export/${requested.data.job.uid}`, { cookie: manager.cookie })
    expect(Object.keys(unzipSync(file.rawPayload))).toEqual(['certificat-reste-ada.pdf'])
    const olderDownload = await app.get(`/regie/export/${olderFile.data.job.uid}`, { cookie: manager.cookie })
    expect(olderDownload.statusCode).toBe(404)
    expect(await app.store.learners.find(remaining.uid)).toBeDefined()
  })

  test('an export hides the survey counts of fewer than five learners, and does not change after only one more answer', async () => {
    await app.store.sessions.update(session.uid, { reads: 'group' })
    for (let number = 1; number < minPeopleForStatistics; number++)
      await finishedLearner({ lastname: `N${number}` })
    expect(strFromU8(await fileOf({ kind: 'survey-csv' }))).toContain(
      'En dessous de 5, une part désignerait quelqu’un',
    )
    await finishedLearner({ lastname: 'N5' })
    const withoutExplanation = (table: string) =>
      table.split('\r\n').filter((row) => !row.includes('bilans remplis'))
    const five = withoutExplanation(strFromU8(await fileOf({ kind: 'survey-csv' })))
    expect(five).toContain('Notion 2;Je sais faire la chose 2.;0;5;5;5')
    await finishedLearner({ lastname: 'N6' })
    const six = strFromU8(await fileOf({ kind: 'survey-csv' }))
    expect(withoutExplanation(six)).toEqual(five)
    expect(six).toContain('6 bilans remplis, 5 comptés : 1 personne attend')
    const files = await zipOf({ kind: 'qualiopi' })
    expect(strFromU8(files['11-resultats/auto-positionnement.csv'] ?? new Uint8Array())).toBe(six)
    expect((await call('getEvidence')).data.qualiopi).toMatchObject([
      { indicator: 9, ready: true },
      { indicator: 11, ready: true, count: 5 },
      // No learner has been reminded, so the list of reminders is empty.
      { indicator: 12, ready: false, count: 0 },
      { indicator: 19, count: 5 },
      { indicator: 30, ready: true },
      { indicator: 32, ready: false, count: 0 },
    ])
  })

  test('the Qualiopi archive states the mean of the two middle times as the median of an even number of learners', async () => {
    await finishedLearner({ isShared: true })
    await person({ finishedOn: '2026-03-02', playedMs: 125 * 60_000 })
    const files = await zipOf({ kind: 'qualiopi' })
    const programme = strFromU8(files['09-deroulement/programme.pdf'] ?? new Uint8Array())
    expect(programme).toMatch(/Durée médiane constatée.*1\sheure\set\s50\sminutes/s)
  })

  test('the Qualiopi archive contains every document, and no reply that a learner chose', async () => {
    await finishedLearner({ isShared: true })
    expect((await call('addImprovement', { text: '  ' })).status).toBe(400)
    await call('addImprovement', { text: 'Dix minutes de plus.\nEt du thé.' })
    const files = await zipOf({ kind: 'qualiopi' })
    expect(Object.keys(files)).toEqual([
      'LISEZ-MOI.txt',
      '09-deroulement/programme.pdf',
      '11-resultats/auto-positionnement.pdf',
      '11-resultats/auto-positionnement.csv',
      '12-assiduite/releve-de-suivi.xlsx',
      '12-assiduite/releve-de-suivi.csv',
      '12-assiduite/relances.csv',
      '19-ressources/notions.pdf',
      '30-appreciations/feuille-a-remplir.pdf',
      '32-ameliorations/ameliorations.pdf',
    ])
    const all = Object.values(files)
      .map((bytes) => strFromU8(bytes))
      .join('\n')
    expect(all).toContain('Dix minutes de plus.')
    expect(all).not.toContain('Oui, ici le phare.')
    const programme = strFromU8(files['09-deroulement/programme.pdf'] ?? new Uint8Array())
    expect(programme).toMatch(/Durée médiane constatée.*Objectifs.*Je sais faire la chose 1\./s)
    expect((await call('getEvidence')).data.improvements).toMatchObject([{ by: 'Équipe manager' }])
  })

  test('the export of a person’s data contains the person’s choices only if trainers may read them', async () => {
    const learner = await finishedLearner({ isShared: true })
    await app.store.notes.save({
      learnerUid: learner.uid,
      staffUid: manager.uid,
      text: 'À revoir lundi.',
      changedAt: 1,
    })
    const withAnswers = await zipOf({ learnerUID: learner.uid })
    expect(Object.keys(withAnswers)).toEqual(['donnees.json', 'donnees.pdf'])
    const readTexts = (files: Record<string, Uint8Array>) =>
      Object.values(files)
        .map((bytes) => strFromU8(bytes))
        .join('\n')
    for (const included of ['Oui, ici le phare.', 'À revoir lundi.', 'Marchandier', 'notion_acquired'])
      expect(readTexts(withAnswers)).toContain(included)
    expect(readTexts(withAnswers)).not.toMatch(/token_hash|"hash"/)
    await app.store.sessions.update(session.uid, { reads: 'group' })
    const withoutAnswers = readTexts(await zipOf({ learnerUID: learner.uid }))
    expect(withoutAnswers).toContain('ne sont pas dans ce fichier')
    expect(withoutAnswers).not.toMatch(/ici le phare|notion_acquired|notion_viewed|"run"|progression|"answer/)
    expect(withoutAnswers).toContain('À revoir lundi.')
    // Only managers see that this file was created.
    const trainer = await app.teammate('trainer')
    expect((await call('getEvidence', {}, trainer)).data.jobs).toEqual([])
  })

  test('a request that is repeated before its job is finished returns the same job', async () => {
    await finishedLearner()
    const [first, second] = [
      await call('startExport', { kind: 'follow-csv' }),
      await call('startExport', { kind: 'follow-csv' }),
    ]
    expect(second.data.job.uid).toBe(first.data.job.uid)
  })

  test('a colleague sees a finished job without a link to the file, and the job expires after a day', async () => {
    await finishedLearner()
    await call('startExport', { kind: 'follow-csv' })
    await runner().run()
    const colleague = await app.teammate('manager')
    const [seen] = (await call('getEvidence', {}, colleague)).data.jobs
    expect(seen).toMatchObject({ state: 'done', url: null, by: 'Équipe manager' })
    app.now += dayMs
    const [later] = (
      await call('getEvidence', {}, { ...manager, cookie: await app.logInMember(manager.uid) })
    ).data.jobs
    expect(later).toMatchObject({ state: 'expired', url: null })
    app.now -= dayMs
  })

  test('an export for a learner of another session is rejected', async () => {
    const otherLearner = await seedLearner(app.store)
    expect((await call('startExport', { kind: 'follow-csv', learners: [otherLearner.uid] })).code).toBe(
      'not-found',
    )
  })

  test('a failed job is reported as failed and the next job still runs', async () => {
    await finishedLearner()
    onRender = async () => {
      throw new Error('no ink')
    }
    const failed = await call('startExport', { kind: 'certificates' })
    await runner().run()
    onRender = async () => {}
    await call('startExport', { kind: 'follow-csv' })
    await runner().run()
    const { jobs } = (await call('getEvidence')).data
    const states = Object.fromEntries(jobs.map((job: { uid: string; state: string }) => [job.uid, job.state]))
    expect(states[failed.data.job.uid]).toBe('failed')
    expect(Object.values(states)).toContain('done')
  })

  test('a stopped server releases the job in progress, and the next server finishes that job', async () => {
    await finishedLearner()
    await finishedLearner()
    const requested = await call('startExport', { kind: 'certificates' })
    const first = runner()
    onRender = async () => void first.stop()
    await first.run()
    expect((await call('getJob', { jobUID: requested.data.job.uid })).data.job.state).toBe('waiting')
    onRender = async () => {}
    await runner().run()
    expect((await call('getJob', { jobUID: requested.data.job.uid })).data.job.state).toBe('done')
  })

  test('if a server stops reporting, another server finishes the job, and the late result of the first server is discarded', async () => {
    await finishedLearner()
    await finishedLearner()
    const requested = await call('startExport', { kind: 'certificates' })
    let resumeRendering = () => {}
    const pausedRendering = new Promise<void>((resolve) => {
      resumeRendering = resolve
    })
    onRender = () => pausedRendering
    const silentRun = runner().run()
    await expect.poll(() => renderedDocuments.length, { timeout: 20_000 }).toBe(1)
    app.now += 61_000
    onRender = async () => {}
    await runner().run()
    const find = () => app.store.jobs.find(requested.data.job.uid)
    expect(await find()).toMatchObject({ state: 'done', attempts: 2 })
    const file = await app.store.jobs.file(requested.data.job.uid)
    resumeRendering()
    await silentRun
    expect(await find()).toMatchObject({ state: 'done', attempts: 2 })
    expect(await app.store.jobs.file(requested.data.job.uid)).toEqual(file)
  })

  test('a job during which the server crashed twice is not started a third time', async () => {
    const uid = newUid()
    await app.store.jobs.create(aJob({ uid, sessionUid: session.uid }))
    for (const attempts of [1, 2]) {
      expect(await app.store.jobs.claim(app.now, app.now - 60_000)).toMatchObject({ uid, attempts })
      app.now += 61_000
    }
    await runner().run()
    expect(await app.store.jobs.find(uid)).toMatchObject({ state: 'failed', attempts: 2 })
  })

  test('a job that two stopped servers returned to the queue is still restarted after its first crash', async () => {
    const uid = newUid()
    await app.store.jobs.create(aJob({ uid, sessionUid: session.uid }))
    const claim = () => app.store.jobs.claim(app.now, app.now - 60_000)
    for (const attempts of [1, 2]) {
      expect(await claim()).toMatchObject({ uid, attempts })
      await app.store.jobs.release({ uid, attempts })
    }
    expect(await claim()).toMatchObject({ uid, attempts: 3 })
    app.now += 61_000
    expect(await claim()).toMatchObject({ uid, attempts: 4 })
  })

  test('the audit log records every export and download, without names', async () => {
    const learner = await finishedLearner({ isShared: true })
    await fileOf({ kind: 'follow-csv' })
    await fileOf({ learnerUID: learner.uid })
    const rows = await app.store.db
      .selectFrom('audit')
      .selectAll()
      .where('session_uid', '=', session.uid)
      .execute()
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      ...['exported', 'fetched', 'fetched', 'person-exported', 'read'],
    ])
    expect(JSON.stringify(rows)).not.toMatch(/Marchandier|Léa/)
    expect(app.logLines.join('\n')).not.toMatch(/Marchandier|Léa/)
  })
})
