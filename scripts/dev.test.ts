// Runs the servers of `npm run dev` on a copy of the sources, and changes the copy.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inRoot } from './lib/root.mjs'

const copy = inRoot('.cache/dev-test')
let origin: string
let dev: ChildProcess
let output = ''

function copySources(): void {
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(join(copy, 'node_modules'), { recursive: true })
  // With the times of the original files, the compiler does not compile everything again.
  const options = { recursive: true, preserveTimestamps: true, verbatimSymlinks: true }
  const filter = (path: string) => basename(path) !== 'node_modules'
  for (const name of ['apps', 'packages', 'scripts', 'package.json', 'tsconfig.base.json'])
    cpSync(inRoot(name), join(copy, name), { ...options, filter })
  // These links are relative, so the copy uses its own packages.
  cpSync(inRoot('node_modules/@didascalie'), join(copy, 'node_modules/@didascalie'), options)
  const links = readdirSync(inRoot('node_modules')).filter((name) => name !== '@didascalie')
  for (const path of ['content', ...links.map((name) => join('node_modules', name))])
    symlinkSync(inRoot(path), join(copy, path), 'junction')
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('The system assigned no port')
  return address.port
}

/** Repeats the attempt until its result is true. */
async function until(attempt: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await attempt())) {
    if (dev.exitCode !== null) throw new Error(`npm run dev ended:\n${output}`)
    await wait(50)
  }
}

const readPage = async (path: string) =>
  (await fetch(origin + path, { headers: { accept: 'text/html' } })).text()
const edit = (file: string, from: string, to: string) => {
  const path = join(copy, file)
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
}

beforeAll(async () => {
  copySources()
  const port = await findFreePort()
  origin = `http://127.0.0.1:${port}`
  const program = `import { serveDevelopment } from './scripts/lib/dev/serve.mjs'
    await serveDevelopment({ port: ${port}, inspect: false })`
  dev = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: copy,
    env: { ...process.env, NODE_ENV: '' },
  })
  for (const stream of [dev.stdout, dev.stderr])
    stream?.on('data', (chunk) => {
      output += chunk
    })
  await until(() => output.includes('Ctrl+C') && output.includes('/studio/?cle='))
}, 120_000)
afterAll(async () => {
  if (dev.exitCode === null && dev.kill()) await once(dev, 'close')
  rmSync(copy, { recursive: true, force: true })
}, 60_000)

describe('npm run dev', { timeout: 240_000 }, () => {
  it('serves the pages and the calls of the player, the console and the studio at one address', async () => {
    const player = await readPage('/?uid=demo')
    expect(player).toContain('<title>Chargement · Premiers pas</title>')
    expect(player).toContain('src="/@vite/client"')
    expect(await readPage('/regie/')).toContain('src="/regie/@vite/client"')
    expect(await readPage('/studio/')).toContain('src="/studio/@vite/client"')
    const answer = await fetch(`${origin}/service/getData`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ sessionUID: 'demo' }),
    })
    expect(await answer.json()).toMatchObject({ success: true })
    const [entry = ''] = /\/studio\/\?cle=\S+/.exec(output) ?? []
    const opened = await fetch(origin + entry)
    const [, key] = /#cle=([\w-]+)/.exec(await opened.text()) ?? []
    const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
    const project = await fetch(`${origin}/api/project`, {
      headers: { cookie, authorization: `Bearer ${key}` },
    })
    expect(await project.json()).toMatchObject({ title: 'Premiers pas' })
  })

  it('serves a changed module of the stage', async () => {
    const file = 'packages/stage/src/design/button.tsx'
    const readModule = async () => (await fetch(`${origin}/@fs${join(copy, file)}`)).text()
    expect(await readModule()).not.toContain('zorglub')
    edit(file, '{children}', '{children} zorglub')
    await until(async () => (await readModule()).includes('zorglub'))
  })

  it('restarts the server after a change, but not with code that does not compile', async () => {
    const file = 'apps/server/src/modules/pages/accessibility.ts'
    edit(file, '<h3>Échantillon', '${<h3>Échantillon')
    await until(() => output.includes(`${file}(`))
    expect(await readPage('/accessibilite')).toContain('<h3>Échantillon')
    edit(file, '${<h3>Échantillon', '<h3>Zorglub')
    await until(async () => (await readPage('/accessibilite')).includes('<h3>Zorglub'))
  })

  it('stops with all its programs after Ctrl+C', async () => {
    // A program that still runs would keep the output open.
    const closed = once(dev, 'close')
    dev.kill('SIGINT')
    expect(await closed).toEqual([0, null])
  })
})
