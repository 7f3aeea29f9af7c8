import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { inRoot } from '../root.mjs'

/** @param {number} port */
async function untilPortAnswers(port) {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return
    } catch {
      await wait(50)
    } finally {
      socket.destroy()
    }
  }
}

/** A program of Node that listens on a port and can be restarted. */
export class Program {
  #args
  #env
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child
  #isStopped = false
  /** Settles when the last restart has started a process. */
  #started = Promise.resolve()
  /** Settles when the program answers. If the program fails when it starts, this happens after a later restart. */
  ready = this.#started

  /** @param {{ port: number, args: string[], env?: NodeJS.ProcessEnv }} options */
  constructor({ port, args, env = {} }) {
    this.#args = args
    this.#env = { ...process.env, ...env }
    this.port = port
  }

  restart() {
    this.#started = this.#started.then(async () => {
      await this.#end()
      if (this.#isStopped) return
      this.#child = spawn(process.execPath, this.#args, { cwd: inRoot(), env: this.#env, stdio: 'inherit' })
    })
    this.ready = this.#started.then(() => untilPortAnswers(this.port))
  }

  async stop() {
    this.#isStopped = true
    await this.#started
    await this.#end()
  }

  async #end() {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill()
    await ended
  }
}
