// A partner's side of a link, as docs/operating.md tells partners to make it.
import { createHmac, randomUUID } from 'node:crypto'
import type { TestEnvironment } from './test-environment.js'

export interface Visitor {
  readonly puid: string
  /** Seconds: when the link was made; now, unless told. */
  readonly time?: number
}

export interface Partner {
  readonly session: string
  /** The query of a link that this partner has signed. */
  sign(visitor: Visitor): URLSearchParams
}

export const now = () => Math.floor(Date.now() / 1000)

/** A partner whose links must be signed, with a session of its own. */
export async function newPartner({ admin }: Pick<TestEnvironment, 'admin'>, uid: string): Promise<Partner> {
  const organisation = ['--organisation', 'demonstration']
  const told = await admin('partners', 'create', ...organisation, '--name', uid, '--uid', uid)
  const secret = /[0-9a-f]{64}/.exec(told)?.[0]
  if (!secret) throw new Error(`no secret in: ${told}`)
  const session = `${uid}-session`
  const kind = ['--kind', 'partner', '--partner', uid]
  await admin('sessions', 'create', ...organisation, ...kind, '--name', session, '--uid', session)
  return {
    session,
    sign({ puid, time = now() }) {
      const nonce = randomUUID()
      const said = [puid, session, time, nonce].join('\n')
      const signature = createHmac('sha256', secret).update(said).digest('hex')
      return new URLSearchParams({ uid: session, puid, time: `${time}`, nonce, signature })
    },
  }
}
