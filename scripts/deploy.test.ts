// The files for operators in deploy/.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

describe.skipIf(!isInstalled('systemd-analyze', '--version'))('the systemd units', () => {
  it('are valid', () => {
    for (const name of ['didascalie.service', 'didascalie-backup.service', 'didascalie-backup.timer']) {
      // systemd-analyze checks that the programs exist.
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
