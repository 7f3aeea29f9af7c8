// A real nginx in front of server instances on this machine. It uses the example configuration that operators copy.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { killOnExit } from './kill-on-exit.js'
import { freePort } from './postgres.js'

export const isNginxInstalled = spawnSync('nginx', ['-v']).status === 0

const example = join(import.meta.dirname, '../../../../deploy/nginx.conf')

/** The example configuration, changed for tests. It listens on `port` without TLS and forwards requests to the instances. */
function siteOf(port: number, instancePorts: readonly number[]): string {
  const servers = instancePorts.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join('\n')
  return readFileSync(example, 'utf8')
    .replace('server 127.0.0.1:8080 max_fails=0;', servers)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_.*\n/gm, '')
}

export interface Nginx {
  readonly address: string
  stop(): Promise<void>
}

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

export async function startNginx(instancePorts: readonly number[]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'didascalie-nginx-'))
  const port = await freePort()
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const http = `http {\naccess_log off;\n${paths.join('\n')}\n${siteOf(port, instancePorts)}\n}`
  writeFileSync(join(folder, 'nginx.conf'), `daemon off;\npid ${folder}/pid;\nevents {}\n${http}\n`)
  const child = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', join(folder, 'error.log')], {
    stdio: 'ignore',
  })
  killOnExit(child, 'SIGTERM')
  const ended = once(child, 'exit').then(() => {
    throw new Error(`nginx ended: ${readFileSync(join(folder, 'error.log'), 'utf8')}`)
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
