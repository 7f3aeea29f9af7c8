// How the bot logs in. Each method uses a different session with its own settings.

import type { Page } from 'playwright-core'
import { runAdmin } from '../support/admin.js'
import { logInAgainByLink, logInAgainWithCode } from '../support/login.js'
import type { ServerAccess } from '../support/server.js'
import { createVariantSession } from '../support/variant.js'

export const loginMethods = ['demo', 'code', 'partner', 'variant'] as const
export type LoginMethod = (typeof loginMethods)[number]

export const isLoginMethod = (name: string): name is LoginMethod =>
  loginMethods.some((method) => method === name)

/** The session of `variant` is a partner's session that shows other pictures (`decors` = 1). */
const sessions: Record<LoginMethod, string> = {
  demo: 'demo',
  code: 'premiers-pas',
  partner: 'odysseus',
  variant: 'formasup',
}

/** Creates the session that shows the variant's pictures. */
export async function openVariantSession({ dataFolder }: ServerAccess): Promise<void> {
  await createVariantSession((...args) => runAdmin(dataFolder, ...args), sessions.variant)
}

async function newCode({ dataFolder }: ServerAccess): Promise<string> {
  const output = await runAdmin(dataFolder, 'codes', 'make', '--session', sessions.code, '--count', '1')
  const [code] = /\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(output) ?? []
  if (!code) throw new Error(`no code in: ${output}`)
  return code
}

export interface LearnerLogin {
  readonly sessionUID: string
  /**
   * Logs in, and waits for the home screen. Each call logs in the same learner, except with the method `demo`: each of its calls creates
   * a new learner.
   */
  logIn(page: Page): Promise<void>
}

/** `name` is the new learner's id at the partner. The methods `demo` and `code` do not use it. */
export async function newLearnerLogin(
  server: ServerAccess,
  method: LoginMethod,
  name: string,
): Promise<LearnerLogin> {
  const sessionUID = sessions[method]
  const address = `${server.origin}/?uid=${sessionUID}`
  if (method === 'code') {
    const code = await newCode(server)
    return { sessionUID, logIn: (page) => logInAgainWithCode(page, address, code) }
  }
  const link = method === 'demo' ? address : `${address}&puid=${name}`
  return { sessionUID, logIn: (page) => logInAgainByLink(page, link) }
}
