import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@didascalie/e2e/support/root'
import { progress } from '../figure.js'

export interface PublishedPackage {
  readonly name: string
  readonly version: string
  readonly integrity: string
}

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

/** Returns the folder of a published package. The package must bundle its dependencies, because only its own files are downloaded. */
export function packageFiles({ name, version, integrity }: PublishedPackage): string {
  const folder = join(root, '.cache', 'peers', `${name.replace(/\W+/g, '-')}-${version}`)
  if (existsSync(folder)) return folder
  progress(`fetching ${name} ${version}`)
  const downloadFolder = `${folder}.${process.pid}`
  mkdirSync(downloadFolder, { recursive: true })
  const packOutput = execFileSync(npm, ['pack', '--silent', `${name}@${version}`], {
    cwd: downloadFolder,
    encoding: 'utf8',
  })
  const archive = packOutput.trim()
  const hash = createHash('sha512')
    .update(readFileSync(join(downloadFolder, archive)))
    .digest('base64')
  if (`sha512-${hash}` !== integrity) throw new Error(`wrong checksum of ${name} ${version}`)
  execFileSync('tar', ['-xzf', archive], { cwd: downloadFolder })
  renameSync(downloadFolder, folder)
  return folder
}
