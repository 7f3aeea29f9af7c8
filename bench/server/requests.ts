import { emptyPath, learnerUid, playing, sessionUid, tokenOf, weekTrace } from './protocol.js'

/** Returns the request head up to `content-length: `, so that the length and the body can be appended. */
function headOf(path: string, cookie: string): string {
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
const post = (head: string, body: string) => `${head}${body.length}\r\n\r\n${body}`

export const emptyRequest = post(headOf(emptyPath, ''), '{}')
/** The first call of a page: texts, notions and the session. */
export const dataRequest = post(headOf('/service/getData', ''), `{"sessionUID":"${sessionUid}"}`)

/** A progression like the one at the end of a week: a checkpoint, thirty variables, the trace. Serialized once, to keep the load generator cheap. */
const variables = Object.fromEntries(
  Array.from({ length: 30 }, (_, index) => [`$variable${index}`, index % 3 === 0]),
)
const progress = { node: 'line-000000', background: 'openspace_matin', music: 'canal' }
const progressionText = JSON.stringify(JSON.stringify({ audio: 1, progress, ...variables, trace: weekTrace }))
const [beforeNode = '', afterNode = ''] = progressionText.split('000000')

export class Learner {
  #revision = 0
  readonly cookie: string
  readonly uid: string
  readonly #who: string
  readonly #head: string
  readonly #heartbeat: string

  constructor({ uid, session, cookie }: { uid: string; session: string; cookie: string }) {
    this.uid = uid
    this.cookie = cookie
    this.#who = `{"sessionUID":"${session}","userUID":"${uid}"`
    this.#head = headOf('/service/saveProgression', cookie)
    this.#heartbeat = post(headOf('/service/addUserTime', cookie), `${this.#who},"duration":30}`)
  }

  save(): string {
    const node = String(this.#revision).padStart(6, '0')
    const body = `${this.#who},"progression":${beforeNode}${node}${afterNode},"revision":${this.#revision}}`
    return post(this.#head, body)
  }

  heartbeat(): string {
    return this.#heartbeat
  }

  saved(): void {
    this.#revision += 1
  }
}

export const learnersOf = (stored: number) =>
  playing(stored).map(
    (index) =>
      new Learner({
        ...{ uid: learnerUid(index), session: sessionUid },
        cookie: `didascalie-${sessionUid}=${tokenOf(index)}`,
      }),
  )
