// How the bot logs in. Each way uses a different session with its own settings.

import type { Page } from 'playwright-core'
import { runAdmin } from '../support/admin.js'
import type { Served } from '../support/server.js'
import { createVariantSession } from '../support/variant.js'
import { comeByLink, comeWithCode } from '../support/ways-in.js'

export const ways = ['demo', 'code', 'partner', 'variant'] as const
export type Way = (typeof ways)[number]

export const isWay = (name: string): name is Way => ways.some((way) => way === name)

/** The variant is a partner's session with decors = 1: see `openVariant`. */
const sessions: Record<Way, string> = {
  demo: 'demo',
  code: 'premiers-pas',
  partner: 'odysseus',
  variant: 'formasup',
}

/** Creates the session that shows the variant's pictures. */
export async function openVariant({ data }: Served): Promise<void> {
  await createVariantSession((...args) => runAdmin(data, ...args), sessions.variant)
}

async function newCode({ data }: Served): Promise<string> {
  const made = await runAdmin(data, 'codes', 'make', '--session', sessions.code, '--count', '1')
  const [code] = /\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(made) ?? []
  if (!code) throw new Error(`no code in: ${made}`)
  return code
}

export interface Entrance {
  readonly sessionUID: string
  /** Logs in from any state, up to the home screen: as the same learner each time, except in a demonstration. */
  come(page: Page): Promise<void>
}

/** Creates a way to log in for a new learner. */
export async function entranceOf(server: Served, way: Way, name: string): Promise<Entrance> {
  const sessionUID = sessions[way]
  const address = `${server.origin}/?uid=${sessionUID}`
  if (way === 'code') {
    const code = await newCode(server)
    return { sessionUID, come: (page) => comeWithCode(page, address, code) }
  }
  const link = way === 'demo' ? address : `${address}&puid=${name}`
  return { sessionUID, come: (page) => comeByLink(page, link) }
}
