// `npm run release` writes dist/didascalie-<version>.tar.gz for this platform, its checksum and its bill of materials.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNode } from './lib/node-version.mjs'
import { billOfMaterials, stageRelease } from './lib/release.mjs'
import { inRoot } from './lib/root.mjs'
import { run } from './lib/run.mjs'
import { CommandError, command, say, withProgress } from './lib/say.mjs'

await command(async () => {
  checkNode()
  await ensureInstalled()
  await ensureBuilt()
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const name = `didascalie-${version}`
  const staging = inRoot('.cache/release')
  const archive = inRoot('dist', `${name}.tar.gz`)
  mkdirSync(inRoot('dist'), { recursive: true })
  await withProgress('Writing the release', async () => {
    rmSync(staging, { recursive: true, force: true })
    await stageRelease(`${staging}/${name}`)
    const owner = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go+rX,go-w']
    const { code, output } = await run('tar', ['-czf', archive, ...owner, '-C', staging, name])
    if (code !== 0) throw new CommandError(`tar failed:\n${output.trim()}`)
    rmSync(staging, { recursive: true })
    const checksum = createHash('sha256').update(readFileSync(archive)).digest('hex')
    writeFileSync(`${archive}.sha256`, `${checksum}  ${name}.tar.gz\n`)
    writeFileSync(inRoot('dist', `${name}.cdx.json`), `${JSON.stringify(await billOfMaterials(), null, 2)}\n`)
  })
  say(`dist/${name}.tar.gz, for ${process.platform} on ${process.arch}`)
})
