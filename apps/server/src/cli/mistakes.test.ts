// Tests the messages that an operator gets after a mistake in a command.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.js'
import { OperatorError } from '../platform/errors/operator-error.js'
import { writeGame } from '../testing/fixture-root.js'
import { runAdmin } from './run.js'

const folder = mkdtempSync(join(tmpdir(), 'didascalie-mistakes-'))
const config = readConfig({ DIDASCALIE_DATA: join(folder, 'data') }, folder)

async function admin(...args: string[]): Promise<string> {
  let output = ''
  await runAdmin(args, config, Date.parse('2026-03-02T09:00:00Z'), (text) => {
    output += text
  })
  return output
}

const createSession = (...rest: string[]) =>
  admin('sessions', 'create', '--organisation', 'org', '--name', 'Printemps', ...rest)
const createPartner = () =>
  admin('partners', 'create', '--organisation', 'org', '--name', 'LMS', '--uid', 'lms')

beforeAll(async () => {
  writeGame(folder, 'phare')
  await admin('organisations', 'create', '--name', 'Un organisme', '--uid', 'org')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function errorMessageOf(attempt: Promise<string>): Promise<string> {
  const error: unknown = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(OperatorError)
  return error instanceof OperatorError ? error.message : ''
}

test('creating a partner or an organisation with an existing identifier is rejected', async () => {
  await createPartner()
  expect(await errorMessageOf(createPartner())).toContain('Le partenaire lms existe déjà')
  const organisation = admin('organisations', 'create', '--name', 'Un autre', '--uid', 'org')
  expect(await errorMessageOf(organisation)).toContain('L’organisme org existe déjà')
})

test('the error for an unknown kind of session lists the valid kinds', async () => {
  expect(await errorMessageOf(createSession('--kind', 'fun'))).toBe(
    'L’option --kind doit valoir normal, demo ou partner.',
  )
})

test('sessions create and sessions update reject a closing date before the opening date', async () => {
  const createReversed = createSession('--opens', '2027-01-01', '--closes', '2026-12-01')
  expect(await errorMessageOf(createReversed)).toContain('avant de s’ouvrir')
  await createSession('--uid', 'spring', '--opens', '2027-03-01')
  const updateReversed = admin('sessions', 'update', '--session', 'spring', '--closes', '2027-02-01')
  expect(await errorMessageOf(updateReversed)).toContain('avant de s’ouvrir')
  expect(await admin('sessions', 'update', '--session', 'spring', '--closes', '2027-03-01')).toContain(
    'à jour',
  )
})

test('an option accepts a value that begins with a dash, unless the value is an option of the same command', async () => {
  await createSession('--uid', '-dash')
  expect(await admin('sessions', 'close', '--session', '-dash', '--log-out')).toContain(
    'Session -dash fermée',
  )
  await createSession('--uid', '--yes')
  expect(await admin('sessions', 'reopen', '--session', '--yes')).toContain('Session --yes rouverte')
  const missingValue = admin('learners', 'erase', '--learner', '--yes')
  expect(await errorMessageOf(missingValue)).toContain('ne comprend pas --learner')
})

test('a command group alone, such as `codes`, prints the help of its commands', async () => {
  for (const args of [['codes'], ['codes', '--help']]) {
    const help = await admin(...args)
    expect(help).toContain('codes make')
    expect(help).toContain('codes revoke')
    expect(help).not.toContain('sessions list')
  }
  expect(await errorMessageOf(admin('codes', 'dance', '--help'))).toContain('n’existe pas')
})
