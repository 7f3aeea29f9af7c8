// Tests the files in deploy/, which an operator installs on a server.
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8')

const isInstalled = (program: string, argument: string) => spawnSync(program, [argument]).status === 0

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'didascalie-deploy-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs the script `didascalie-admin` with this environment file. Returns the arguments and the environment that the script passes to the
 * program `didascalie`. */
function runAdmin(settings: string, ...args: string[]): { args: string[]; env: NodeJS.ProcessEnv } {
  const environmentFile = join(folder, 'environment')
  writeFileSync(environmentFile, settings)
  const program = join(folder, 'didascalie')
  const print = 'console.log(JSON.stringify({ args: process.argv.slice(1), env: process.env }))'
  writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' -e '${print}' -- "$@"\n`)
  chmodSync(program, 0o755)
  const script = read('didascalie-admin')
    .replaceAll('/opt/didascalie/current/deploy', join(root, 'deploy'))
    .replaceAll('/opt/didascalie/current/didascalie', program)
    .replaceAll('/etc/didascalie/environment', environmentFile)
    // Only root can change to the account of the service.
    .replace('runuser -u didascalie -- ', '')
  return JSON.parse(execFileSync('sh', ['-c', script, 'didascalie-admin', ...args], { encoding: 'utf8' }))
}

describe.skipIf(process.platform === 'win32')('didascalie-admin', () => {
  // The values on the right are those that systemd 252 reads.
  it.each([
    ['spaces', ' a b  c ', 'a b  c'],
    ['a dollar sign', 'p$HOME$(id)', 'p$HOME$(id)'],
    ['a number sign', 'a #b#c', 'a #b#c'],
    ['a back quote and an ampersand', 'a`id`&b', 'a`id`&b'],
    ['double quotes', '" a $HOME # b "', ' a $HOME # b '],
    ['single quotes', String.raw`'a "b" \c'`, String.raw`a "b" \c`],
    ['several quoted parts', `"a" 'b'c`, 'abc'],
    ['quotes after other characters', `it's a "b"`, `it's a "b"`],
    ['escapes in double quotes', String.raw`"\"\$\n"`, String.raw`"$\n`],
    ['escapes outside quotes', String.raw`a\\b\ `, String.raw`a\b `],
    ['a continued line', 'a\\\nb', 'ab'],
    ['no character', '', ''],
  ])('reads a value with %s as systemd does', (_, written, value) => {
    const { env } = runAdmin(`# A=comment\n; B=comment\n\n  SMTP = ${written}\nLAST=x\n`)
    expect(env).toMatchObject({ SMTP: value, LAST: 'x', DIDASCALIE_ADMIN: 'didascalie-admin' })
    expect(env).not.toHaveProperty('A')
  })

  it('reads a value without a closing quote up to the end of the file, as systemd does', () => {
    expect(runAdmin('SMTP="a\nLAST=x\n').env).toMatchObject({ SMTP: 'a\nLAST=x\n' })
  })

  it('passes its arguments on unchanged', () => {
    expect(runAdmin('', 'sessions', 'create', '--name', 'Été $1 "2027"').args).toEqual([
      'admin',
      'sessions',
      'create',
      '--name',
      'Été $1 "2027"',
    ])
  })
})

describe.skipIf(!isInstalled('systemd-analyze', '--version'))('the systemd units', () => {
  it('are valid', () => {
    for (const name of ['didascalie.service', 'didascalie-backup.service', 'didascalie-backup.timer']) {
      // systemd-analyze rejects a unit whose program does not exist.
      const unit = read(name).replaceAll('/opt/didascalie/current/didascalie', '/bin/true')
      writeFileSync(join(folder, name), unit)
    }
    const units = ['didascalie.service', 'didascalie-backup.timer'].map((name) => join(folder, name))
    const { stderr, status } = spawnSync('systemd-analyze', ['verify', '--man=no', ...units], {
      encoding: 'utf8',
    })
    expect({ status, complaints: stderr.split('\n').filter((line) => line.includes(folder)) }).toEqual({
      status: 0,
      complaints: [],
    })
  })
})

describe.skipIf(!isInstalled('nginx', '-v'))('the nginx example', () => {
  it('is valid', () => {
    const key = join(folder, 'key.pem')
    const certificate = join(folder, 'certificate.pem')
    const subject = ['-subj', '/CN=jeu.exemple.fr', '-days', '1', '-nodes']
    execFileSync('openssl', [...['req', '-x509', '-keyout', key, '-out', certificate], ...subject], {
      stdio: 'ignore',
    })
    const site = read('nginx.conf')
      .replace('/etc/ssl/jeu.exemple.fr.pem', certificate)
      .replace('/etc/ssl/jeu.exemple.fr.key', key)
    writeFileSync(join(folder, 'nginx.conf'), `events {}\npid ${folder}/pid;\nhttp {\n${site}\n}\n`)
    const { stderr, status } = spawnSync('nginx', ['-t', '-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(status, stderr).toBe(0)
  })
})

describe('the Containerfile', () => {
  it('takes both base images from one argument, so that an operator can pin the base to a digest', () => {
    const lines = read('Containerfile').split('\n')
    const argument = lines.findIndex((line) => line.startsWith('ARG BASE=docker.io/library/node:'))
    const images = lines.flatMap((line, index) => (line.startsWith('FROM ') ? [{ line, index }] : []))
    expect(images).toHaveLength(2)
    expect(argument).toBeGreaterThan(-1)
    for (const { line, index } of images) {
      expect(line).toMatch(/^FROM \$\{BASE\}( |$)/)
      expect(index).toBeGreaterThan(argument)
    }
  })
})
