import { emptyPath, fullTrace, learnerUid, playingIndices, sessionUid, tokenOf } from './protocol.js'

/** Returns the request head up to `content-length: `, so that the length and the body can be appended. */
function requestHead(path: string, cookie: string): string {
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'content-type: application/json',
    cookie === '' ? '' : `cookie: ${cookie}`,
    'content-length: ',
  ]
  return head.filter(Boolean).join('\r\n')
}

/** The body is ASCII, so its length in characters is its length in bytes. */
const requestText = (head: string, body: string) => `${head}${body.length}\r\n\r\n${body}`

export const emptyRequest = requestText(requestHead(emptyPath, ''), '{}')
/** The first call of a page. It returns the texts, the notions and the session. */
export const dataRequest = requestText(requestHead('/service/getData', ''), `{"sessionUID":"${sessionUid}"}`)

// A progression as large as at the end of a story: a checkpoint, thirty variables, the trace. It is serialized only once, so that the load
// generator needs little processor time.
const variables = Object.fromEntries(
  Array.from({ length: 30 }, (_, index) => [`$variable${index}`, index % 3 === 0]),
)
const progress = { node: 'line-000000', background: 'openspace_matin', music: 'canal' }
const progressionText = JSON.stringify(JSON.stringify({ audio: 1, progress, ...variables, trace: fullTrace }))
const [beforeNode = '', afterNode = ''] = progressionText.split('000000')

export class Learner {
  #revision = 0
  readonly cookie: string
  readonly uid: string
  readonly #bodyStart: string
  readonly #head: string
  readonly #heartbeat: string

  constructor({ uid, session, cookie }: { uid: string; session: string; cookie: string }) {
    this.uid = uid
    this.cookie = cookie
    this.#bodyStart = `{"sessionUID":"${session}","userUID":"${uid}"`
    this.#head = requestHead('/service/saveProgression', cookie)
    this.#heartbeat = requestText(
      requestHead('/service/addUserTime', cookie),
      `${this.#bodyStart},"duration":30}`,
    )
  }

  saveRequest(): string {
    const node = String(this.#revision).padStart(6, '0')
    const body = `${this.#bodyStart},"progression":${beforeNode}${node}${afterNode},"revision":${this.#revision}}`
    return requestText(this.#head, body)
  }

  heartbeatRequest(): string {
    return this.#heartbeat
  }

  confirmSave(): void {
    this.#revision += 1
  }
}

export const learnersOf = (storedCount: number) =>
  playingIndices(storedCount).map(
    (index) =>
      new Learner({
        uid: learnerUid(index),
        session: sessionUid,
        cookie: `didascalie-${sessionUid}=${tokenOf(index)}`,
      }),
  )
