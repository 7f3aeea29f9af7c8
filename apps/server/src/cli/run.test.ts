import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../config.js'
import { isGenuine } from '../modules/partners/partner-signature.js'
import { Keyring } from '../platform/keys/keyring.js'
import { normaliseCode } from '../platform/keys/readable-code.js'
import { loadSecret } from '../platform/keys/secret.js'
import { openStore, type Store } from '../store.js'
import { writeGame } from '../testing/fixture-root.js'
import { aLearner, seedRun } from '../testing/rows.js'
import { commands } from './commands.js'
import { readGames } from './games.js'
import { runAdmin } from './run.js'

describe('An operator', () => {
  const folder = mkdtempSync(join(tmpdir(), 'didascalie-admin-'))
  const config = readConfig({ DIDASCALIE_DATA: join(folder, 'data') }, folder)
  const now = Date.parse('2026-03-02T09:00:00Z')
  let store: Store
  let session = ''

  async function admin(...args: string[]): Promise<string> {
    let output = ''
    await runAdmin(args, config, now, (text) => {
      output += text
    })
    return output
  }
  const writeTestFile = (name: string, content: string | Buffer) => {
    const path = join(folder, name)
    writeFileSync(path, content)
    return path
  }

  beforeAll(async () => {
    writeGame(folder, 'phare')
    await admin('organisations', 'create', '--name', 'Un organisme', '--uid', 'org')
    store = await openStore({ dataFolder: config.dataFolder })
  })
  afterAll(async () => {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  })
  let sessionCount = 0
  beforeEach(async () => {
    sessionCount += 1
    session = `s${sessionCount}`
    await admin('sessions', 'create', '--organisation', 'org', '--name', 'Printemps', '--uid', session)
  })

  async function seedLearner(): Promise<string> {
    const learner = aLearner({
      sessionUid: session,
      firstname: 'Camille',
      lastname: 'Moreau',
      playedMs: 5_400_000,
    })
    await store.rows.insertInto('learner').values(learner).execute()
    return learner.uid
  }

  test('is warned that an LTI invitation created without DIDASCALIE_ORIGIN works only on this machine', async () => {
    const output = await admin('lti', 'invite', '--organisation', 'org')
    expect(output).toMatch(/http:\/\/127\.0\.0\.1:\d+\/lti\/register\?invite=/)
    expect(output).toContain('faute de DIDASCALIE_ORIGIN')
  })

  test('sees that two organisations registered the same platform, and can assign the platform to one of them', async () => {
    await admin('organisations', 'create', '--name', 'Un autre', '--uid', 'autre')
    const register = (organisation: string, deployment: string) =>
      admin(
        ...['lti', 'register', '--organisation', organisation, '--name', 'Moodle', '--client-id', 'c'],
        ...['--issuer', 'https://moodle.example', '--deployment', deployment],
        ...['--auth', 'https://moodle.example/a', '--token', 'https://moodle.example/t'],
        ...['--jwks', 'https://moodle.example/k'],
      )
    await register('org', '1')
    expect(await admin('lti', 'list')).not.toContain('Attention')
    const registered = await register('autre', '1')
    expect(registered).toContain('celle-ci n’ouvre rien')
    const listed = await admin('lti', 'list')
    expect(listed).toContain('enregistrées par plusieurs organismes')
    expect(listed).toMatch(/https:\/\/moodle\.example {2}c {2}autre \(mise de côté/)
    const [, uid = ''] = /enregistrée\s: (\S+)/.exec(registered) ?? []
    expect(await admin('lti', 'assign', '--platform', uid)).toContain('sont à autre')
    expect(await admin('lti', 'list')).toMatch(/https:\/\/moodle\.example {2}c {2}org \(mise de côté/)
  })

  test('is warned about a removed learning record store (LRS) that still has data of erased learners', async () => {
    const address = 'https://lrs.example/xapi'
    expect(await admin('xapi', 'list')).not.toContain('Attention')
    const unsent = { state: 'waiting', attempts: 0, next_at: 0, reason: '' } as const
    await store.db
      .insertInto('xapi_void')
      .values({ statement_id: 's', organisation_uid: 'org', address, ...unsent })
      .execute()
    expect(await admin('xapi', 'list')).toContain(`org  ${address}  un énoncé`)
    await admin('xapi', 'settle', '--organisation', 'org', '--address', address)
    expect(await admin('xapi', 'list')).not.toContain('Attention')
  })

  test('can choose the game of a new session, and can change the game until a learner has started', async () => {
    writeGame(folder, 'atelier')
    const create = (...extraArgs: string[]) =>
      admin('sessions', 'create', '--organisation', 'org', '--name', 'Été', ...extraArgs)
    // There are two games and no default game.
    await expect(create()).rejects.toThrow(/DIDASCALIE_CONTENT/)
    await expect(create('--content', 'nowhere')).rejects.toThrow(/Le jeu nowhere n’est pas construit/)
    await create('--content', 'atelier', '--uid', 'ete')
    expect(await admin('sessions', 'list')).toMatch(/ete .*atelier/)
    expect((await store.sessions.find('ete'))?.content).toBe('atelier')

    const changeGame = (content: string) =>
      admin('sessions', 'update', '--session', session, '--content', content)
    await expect(changeGame('nowhere')).rejects.toThrow(/Le jeu nowhere n’est pas construit/)
    await changeGame('atelier')
    await seedLearner()
    await expect(changeGame('phare')).rejects.toThrow(/ont déjà commencé/)
    expect((await store.sessions.find(session))?.content).toBe('atelier')
    rmSync(join(folder, 'content/atelier'), { recursive: true })
  })

  test('finds every command and every option in the help', async () => {
    const help = await admin('--help')
    for (const { words, options } of commands) {
      expect(help).toContain(words)
      const commandHelp = await admin(...words.split(' '), '--help')
      for (const option of Object.keys(options)) expect(commandHelp).toContain(`--${option}`)
    }
  })

  test('gets a French sentence that explains the mistake after each wrong command', async () => {
    await expect(admin('dance')).rejects.toThrow('La commande «\u00a0dance\u00a0» n’existe pas')
    await expect(admin('sessions', 'create', '--name', 'x')).rejects.toThrow(
      'L’option --organisation est nécessaire.',
    )
    await expect(admin('sessions', 'list', '--nope')).rejects.toThrow('ne comprend pas --nope')
    await expect(admin('codes', 'make', '--session', session, '--count', '0')).rejects.toThrow('au moins 1')
    await expect(admin('codes', 'make', '--session', 'nowhere', '--count', '1')).rejects.toThrow(
      'n’existe pas',
    )
    await expect(admin('sessions', 'update', '--session', session, '--closes', '2026-02-31')).rejects.toThrow(
      'date',
    )
  })

  test('can list organisations and sessions', async () => {
    expect(await admin('organisations', 'list')).toContain('Un organisme')
    expect(await admin('sessions', 'list')).toMatch(
      new RegExp(`${session} +Printemps +Un organisme +phare +normal`),
    )
  })

  test('can give a session a logo and a home text, from which metadata and scripts are removed', async () => {
    const jpeg = await sharp({ create: { width: 3000, height: 900, channels: 3, background: '#345' } })
      .jpeg()
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .toBuffer()
    const home =
      '<p onclick="x()">Bonjour <a href="javascript:x()">a</a><a href="https://exemple.fr">b</a></p><script>x()</script>'
    await admin(
      'sessions',
      'update',
      '--session',
      session,
      '--logo',
      writeTestFile('logo.jpg', jpeg),
      '--home-text',
      writeTestFile('h.html', home),
    )
    const row = await store.sessions.find(session)
    expect(row?.homeText).toBe(
      '<p>Bonjour <a target="_blank" rel="noopener noreferrer">a</a><a href="https://exemple.fr" target="_blank" rel="noopener noreferrer">b</a></p>',
    )
    const png = Buffer.from((await store.sessions.findLogo(row?.logoHash ?? ''))?.png ?? [])
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 960, height: 288 })
    expect(png.includes('Somebody')).toBe(false)
    const text = writeTestFile('not-a-logo.png', '<html>')
    await expect(admin('sessions', 'update', '--session', session, '--logo', text)).rejects.toThrow(
      'Le logo ne se lit pas',
    )
  })

  test('can open and close a session by date and by command', async () => {
    await admin(
      'sessions',
      'update',
      '--session',
      session,
      '--opens',
      '2026-03-01',
      '--closes',
      '2026-03-31',
      '--seats',
      '12',
    )
    expect(await store.sessions.find(session)).toMatchObject({
      opensAt: Date.parse('2026-02-28T23:00:00Z'),
      closesAt: Date.parse('2026-03-31T22:00:00Z'),
      seats: 12,
    })
    const uid = await seedLearner()
    const login = { tokenHash: `h-${uid}`, learnerUid: uid, createdAt: 1, expiresAt: 2 }
    await store.logins.create(login)
    expect(await admin('sessions', 'close', '--session', session, '--log-out')).toContain(
      '1 connexion(s) coupée(s)',
    )
    expect(await store.sessions.find(session)).toMatchObject({ closedAt: now })
    await admin('sessions', 'reopen', '--session', session)
    expect(await store.sessions.find(session)).toMatchObject({ closedAt: null })
  })

  test('can choose the default session', async () => {
    await admin('sessions', 'default', '--session', session)
    expect(await store.installation.get('default-session')).toBe(session)
  })

  test('enters and sees dates in the time zone of the installation, not of the machine', async () => {
    const opened = await admin('sessions', 'update', '--session', session, '--opens', '2026-07-01T08:30')
    expect(opened).toContain('s’ouvre le 01/07/2026 08:30 UTC+2 (Europe/Paris)')
    expect(await store.sessions.find(session)).toMatchObject({ opensAt: Date.parse('2026-07-01T06:30:00Z') })
    expect(await admin('sessions', 'list')).toMatch(new RegExp(`${session} .*01/07/2026 08:30 UTC\\+2`))
    const reunion = { ...config, timeZone: 'Indian/Reunion' }
    let shown = ''
    await runAdmin(['sessions', 'list'], reunion, now, (text) => {
      shown += text
    })
    expect(shown).toContain('01/07/2026 10:30 UTC+4')
  })

  test('can write codes to a CSV file and revoke one of them', async () => {
    const people = writeTestFile('people.csv', '\ufeffZoé;Petit\r\n"=cmd()";"Le Goff"\n')
    const out = join(folder, `codes-${session}.csv`)
    await admin(
      'codes',
      'make',
      '--session',
      session,
      '--learners',
      people,
      '--out',
      out,
      '--expires',
      '2026-04-01',
    )
    expect(statSync(out).mode & 0o777).toBe(0o600)
    const lines = readFileSync(out, 'utf8').split('\r\n')
    expect(lines[0]).toBe('\ufeffcode;prénom;nom;adresse')
    expect(lines[1]).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4};Zoé;Petit;http/)
    expect(lines[2]).toContain(";'=cmd();Le Goff;")
    const code = lines[1]?.slice(0, 14) ?? ''
    const keyring = new Keyring(loadSecret(config.dataFolder, undefined))
    expect(await store.codes.find(keyring.hashCode(normaliseCode(code)))).toMatchObject({
      firstname: 'Zoé',
      sessionUid: session,
    })
    await expect(admin('codes', 'make', '--session', session, '--count', '1', '--out', out)).rejects.toThrow(
      'existe déjà',
    )
    await admin('codes', 'revoke', '--code', code.toLowerCase())
    await expect(admin('codes', 'revoke', '--code', code)).rejects.toThrow('déjà annulé')
    expect(await admin('codes', 'status', '--session', session)).toMatch(/2 +0 +1/)
  })

  test('sees the invalid lines of a list of learners, and no code is created', async () => {
    const people = writeTestFile(`bad-${session}.csv`, 'Zoé;Petit\nAlice;Roy;2A\n')
    await expect(admin('codes', 'make', '--session', session, '--learners', people)).rejects.toThrow(
      'ligne 2\u00a0: 3 colonne(s) au lieu de 2',
    )
    expect(await admin('codes', 'status', '--session', session)).toMatch(/0 +0 +0/)
  })

  test('sees control characters in learners’ data as printable text such as \\u001b', async () => {
    const uid = await seedLearner()
    const node = '\u001b]0;pris\u0007\n\u009b2J'
    const progression = JSON.stringify({ progress: { node, background: '', music: '' } })
    const change = { progression, firstname: '\u001b[31m', lastname: '\u202eruelo' }
    await store.db.updateTable('learner').set(change).where('uid', '=', uid).execute()
    const shown = await admin('progress', '--session', session)
    expect(shown).toContain('\\u001b]0;pris\\u0007\\u000a\\u009b2J')
    expect(shown.split('\n')).toHaveLength(3)
    for (const text of [shown, await admin('learners', 'export', '--learner', uid)])
      expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}]/u)
  })

  test('can print cards with codes', async () => {
    await admin('sessions', 'update', '--session', session, '--name', 'Été <2026>')
    const sheet = await admin('codes', 'make', '--session', session, '--count', '12', '--format', 'cards')
    expect(sheet.match(/<article>/g)).toHaveLength(12)
    expect(sheet).toContain('Été &lt;2026&gt;')
    expect(new Set(sheet.match(/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/g)).size).toBe(12)
  })

  test('sees the progress of each learner of a session', async () => {
    const uid = await seedLearner()
    const position = { node: 'dark', background: '', music: '' }
    const progression = JSON.stringify({ progress: position })
    const changes = { progression, finished_on: '2026-03-01' }
    await store.db.updateTable('learner').set(changes).where('uid', '=', uid).execute()
    await store.notions.answer(uid, [true, true, true, false, false, false, false, false], 1, '2026-03-02')
    expect(await admin('progress', '--session', session)).toMatch(
      /Camille Moreau .* 1 h 30 +la nuit +dark +0\/8 +3\/8 +01\/03\/2026 +02\/03\/2026/,
    )
    const lostProgression = JSON.stringify({ progress: { ...position, node: 'nowhere', scene: 'Appel' } })
    await store.db
      .updateTable('learner')
      .set({ progression: lostProgression })
      .where('uid', '=', uid)
      .execute()
    expect(await admin('progress', '--session', session)).toMatch(/le soir +nowhere/)
  })

  test('can export the choices of learners who agreed to share them, if the session allows sharing', async () => {
    await expect(admin('trace', '--session', session)).rejects.toThrow(
      `Dans la session ${session}, les formateurs ne lisent que le groupe`,
    )
    const options = ['--organisation', 'org', '--name', 'Été', '--reads', 'each', '--uid', `each-${session}`]
    await admin('sessions', 'create', ...options)
    const eachSession = `each-${session}`
    expect(await admin('sessions', 'list')).toMatch(new RegExp(`${eachSession} .* chacun`))
    const { defaultGame } = await readGames(config)
    const learner = aLearner({
      sessionUid: eachSession,
      isShared: true,
      consentVersion: defaultGame.consentVersions.each,
    })
    await store.rows.insertInto('learner').values(learner).execute()
    const oldRun = { contentVersion: 'older', trace: 'formula', learnerUid: learner.uid }
    const lines = [{ id: 'formula', prompt: 'ring', text: '=1+1;2', scene: 'Appel' }]
    await store.contentLines.store('phare', 'older', lines)
    await seedRun(store, oldRun)
    expect(await admin('trace', '--session', eachSession)).toBe(
      [
        '\ufeffapprenant;partie;ordre;chapitre;scène;réplique;réponse;texte;retirée',
        `${/^-/.test(learner.uid) ? "'" : ''}${learner.uid};1;1;le soir;Appel;ring;formula;"'=1+1;2";oui`,
        '',
      ].join('\r\n'),
    )
    const out = join(folder, `${eachSession}.json`)
    expect(await admin('trace', '--session', eachSession, '--format', 'json', '--out', out)).toContain(
      '1 choix',
    )
    expect(JSON.parse(readFileSync(out, 'utf8'))).toEqual([
      {
        learner: learner.uid,
        run: 1,
        order: 1,
        chapter: 'le soir',
        scene: 'Appel',
        prompt: 'ring',
        reply: 'formula',
        text: '=1+1;2',
        gone: true,
      },
    ])
    await admin('sessions', 'update', '--session', eachSession, '--reads', 'group')
    await expect(admin('trace', '--session', eachSession)).rejects.toThrow('ne lisent que le groupe')
    await expect(admin('sessions', 'update', '--session', eachSession, '--reads', 'each')).rejects.toThrow(
      'créez-en une autre avec --reads each',
    )
  })

  test('can set the data controller and the contact of an organisation', async () => {
    const controllerOptions = ['--controller', 'Mme Roy', '--contact', 'dpo@exemple.fr']
    await admin('organisations', 'update', '--organisation', 'org', ...controllerOptions)
    expect(await admin('organisations', 'list')).toMatch(/Un organisme .* Mme Roy +dpo@exemple\.fr/)
    await expect(admin('organisations', 'update', '--organisation', 'org')).rejects.toThrow('Rien à changer')
  })

  test('can export a learner’s data, and erase it only with --yes', async () => {
    const uid = await seedLearner()
    await seedRun(store, { learnerUid: uid, trace: 'answer' })
    await store.playedTime.add({ uid, now: 30_000, day: '2026-03-02', atMost: 30_000 })
    expect(JSON.parse(await admin('learners', 'export', '--learner', uid))).toMatchObject({
      learner: [{ uid, lastname: 'Moreau' }],
      run: [{ number: 1, trace: 'answer' }],
      played_day: [{ day: '2026-03-02' }],
    })
    await expect(admin('learners', 'erase', '--learner', uid)).rejects.toThrow('--yes')
    expect(await admin('learners', 'erase', '--learner', uid, '--yes')).toContain(
      'Aucun autre système n’a rien reçu à son sujet.',
    )
    await expect(admin('learners', 'export', '--learner', uid)).rejects.toThrow('n’existe pas')
  })

  test('can delete the learners whose retention period is over', async () => {
    const uid = await seedLearner()
    await store.sessions.update(session, { closesAt: now - 400 * 24 * 3_600_000 })
    await expect(admin('purge', '--yes')).rejects.toThrow('--days')
    expect(await admin('purge', '--days', '365', '--yes')).toContain('1 apprenant(s) effacé(s)')
    expect(await store.learners.find(uid)).toBeUndefined()
  })

  test('can create a partner only with a valid origin, and a signed link for a learner of the partner', async () => {
    const output = await admin(
      'partners',
      'create',
      '--organisation',
      'org',
      '--name',
      'LMS',
      '--uid',
      `p-${session}`,
      '--origin',
      'https://lms.exemple.fr',
    )
    const secret = /: ([0-9a-f]{64})$/.exec(output)?.[1] ?? ''
    const uid = `partner-${session}`
    await admin(
      'sessions',
      'create',
      '--organisation',
      'org',
      '--name',
      'LMS',
      '--uid',
      uid,
      '--kind',
      'partner',
      '--partner',
      `p-${session}`,
    )
    const link = new URL(await admin('partners', 'link', '--session', uid, '--puid', 'jeanne')).searchParams
    const signed = {
      time: Number(link.get('time')),
      nonce: link.get('nonce') ?? '',
      signature: link.get('signature') ?? '',
    }
    expect(isGenuine(secret, 'jeanne', uid, signed, now)).toBe(true)
    expect(await admin('partners', 'list')).toMatch(/LMS +oui +https:\/\/lms\.exemple\.fr/)
    const withInvalidOrigin = admin(
      'partners',
      'create',
      '--organisation',
      'org',
      '--name',
      'x',
      '--origin',
      'https://x.fr/path',
    )
    await expect(withInvalidOrigin).rejects.toThrow('doit être une origine')
  })
})
