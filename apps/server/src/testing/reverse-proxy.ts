// A real reverse proxy in front of server instances on this machine. It uses the example configuration that operators copy.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { killOnExit } from './kill-on-exit.js'
import { freePort } from './postgres.js'

const isInstalled = (program: string, argument: string) => spawnSync(program, [argument]).status === 0

const readExample = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../../deploy', name), 'utf8')

interface Recipe {
  readonly name: string
  readonly isInstalled: boolean
  /** The setting `DIDASCALIE_STOP_DELAY` of instances behind this proxy. */
  readonly stopDelay: string
  /** Writes the configuration into the folder, changed for tests: it listens on `port` without TLS. Returns the command of the proxy. */
  configure(folder: string, port: number, instancePorts: readonly number[]): [program: string, ...string[]]
}

const nginx: Recipe = {
  name: 'nginx',
  isInstalled: isInstalled('nginx', '-v'),
  stopDelay: '0',
  configure(folder, port, instancePorts) {
    const servers = instancePorts.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join('\n')
    const site = readExample('nginx.conf')
      .replace('server 127.0.0.1:8080 max_fails=0;', servers)
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
      .replace(/^ *ssl_.*\n/gm, '')
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    )
    const http = `http {\naccess_log off;\n${paths.join('\n')}\n${site}\n}`
    writeFileSync(join(folder, 'nginx.conf'), `daemon off;\npid ${folder}/pid;\nevents {}\n${http}\n`)
    return ['nginx', '-p', folder, '-c', 'nginx.conf', '-e', 'stderr']
  },
}

const caddy: Recipe = {
  name: 'Caddy',
  isInstalled: isInstalled('caddy', 'version'),
  stopDelay: '3',
  configure(folder, port, instancePorts) {
    const instances = instancePorts.map((one) => `127.0.0.1:${one}`).join(' ')
    const site = readExample('Caddyfile')
      .replace('{$DOMAIN:jeu.exemple.fr}', `http://127.0.0.1:${port}`)
      .replace('{$INSTANCES:127.0.0.1:8080}', instances)
    writeFileSync(join(folder, 'Caddyfile'), `{\n\tadmin off\n}\n${site}`)
    return ['caddy', 'run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile']
  },
}

export const proxyRecipes: readonly Recipe[] = [nginx, caddy]

async function untilListening(address: string): Promise<void> {
  for (;;) {
    const isListening = await fetch(address).then(
      () => true,
      () => false,
    )
    if (isListening) return
    await setTimeout(20)
  }
}

/** Returns the address of the started proxy, and a function that stops it. */
export async function startProxy(recipe: Recipe, instancePorts: readonly number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'didascalie-proxy-'))
  const port = await freePort()
  const [program, ...args] = recipe.configure(folder, port, instancePorts)
  // Caddy stores its last configuration in this folder.
  const env = { ...process.env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder }
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  killOnExit(child, 'SIGTERM')
  let log = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-5_000)
  })
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${recipe.name} ended: ${log}`)
  })
  const address = `http://127.0.0.1:${port}`
  await Promise.race([untilListening(address), ended])
  return {
    address,
    stop: async () => {
      child.kill('SIGTERM')
      await ended.catch(() => {})
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
