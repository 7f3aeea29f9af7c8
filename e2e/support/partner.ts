// Signs partner links in the way that docs/guides/operating.md describes.
import { createHmac, randomUUID } from 'node:crypto'
import type { TestEnvironment } from './test-environment.js'

export interface SignedLinkOptions {
  readonly puid: string
  /** When the link was signed, in seconds since 1970; the default is now. */
  readonly time?: number
}

export interface Partner {
  readonly session: string
  /** Returns the query string of a signed link. */
  sign(visitor: SignedLinkOptions): URLSearchParams
}

export const nowInSeconds = () => Math.floor(Date.now() / 1000)

/** Creates a partner whose links must be signed, and a session for it. */
export async function newPartner({ admin }: Pick<TestEnvironment, 'admin'>, uid: string): Promise<Partner> {
  const organisation = ['--organisation', 'demonstration']
  const output = await admin('partners', 'create', ...organisation, '--name', uid, '--uid', uid)
  const secret = /[0-9a-f]{64}/.exec(output)?.[0]
  if (!secret) throw new Error(`no secret in: ${output}`)
  const session = `${uid}-session`
  const kind = ['--kind', 'partner', '--partner', uid]
  await admin('sessions', 'create', ...organisation, ...kind, '--name', session, '--uid', session)
  return {
    session,
    sign({ puid, time = nowInSeconds() }) {
      const nonce = randomUUID()
      const signedText = [puid, session, time, nonce].join('\n')
      const signature = createHmac('sha256', secret).update(signedText).digest('hex')
      return new URLSearchParams({ uid: session, puid, time: `${time}`, nonce, signature })
    },
  }
}
