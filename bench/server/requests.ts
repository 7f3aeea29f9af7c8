import { emptyPath, learnerUid, playing, sessionUid, tokenOf } from './protocol.js'

function post(path: string, body: string, cookie: string): string {
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    cookie,
  ]
  return `${head.filter(Boolean).join('\r\n')}\r\n\r\n${body}`
}

export const emptyRequest = post(emptyPath, '{}', '')

/** A progression such as the game saves: a checkpoint and some thirty variables. */
function progression(revision: number): string {
  const variables = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [`$variable${index}`, index % 3 === 0]),
  )
  const progress = { node: `line-${revision}`, background: 'openspace_matin', music: 'canal' }
  return JSON.stringify({ audio: 1, progress, ...variables })
}

export class Learner {
  #revision = 0
  readonly #cookie: string
  readonly #uid: string

  constructor(index: number) {
    this.#uid = learnerUid(index)
    this.#cookie = `cookie: didascalie-${sessionUid}=${tokenOf(index)}`
  }

  save(): string {
    const body = {
      sessionUID: sessionUid,
      userUID: this.#uid,
      progression: progression(this.#revision),
      revision: this.#revision,
    }
    return post('/service/saveProgression', JSON.stringify(body), this.#cookie)
  }

  heartbeat(): string {
    return post(
      '/service/addUserTime',
      JSON.stringify({ sessionUID: sessionUid, userUID: this.#uid, duration: 30 }),
      this.#cookie,
    )
  }

  saved(): void {
    this.#revision += 1
  }
}

export const learnersOf = (stored: number) => playing(stored).map((index) => new Learner(index))
