// Brings a learner to a moment of the story without playing the moments before it.
import { callPath, type GraphData, type Progression, type User } from '@didascalie/contract'
import { type Moment, openStory, toProgression } from '@didascalie/engine'
import type { Page } from 'playwright-core'
import { debuggerOf } from './debugger.js'

/** A response that the debugger paused before the page received it. */
interface PausedResponse {
  readonly requestId: string
  readonly responseStatusCode?: number
  readonly responseHeaders?: { name: string; value: string }[]
}

const logins = ['checkAccessCode', 'checkOrCreateOdysseusUser'] as const

/** For each page: the user fields that replace the same fields in every login response. */
const loginOverrides = new WeakMap<Page, Partial<User> | undefined>()

/** Pauses only the login responses, with the debugger. A Playwright route would intercept every file of the game. */
async function interceptLogins(page: Page): Promise<void> {
  const session = await debuggerOf(page)
  const overrideResponse = async ({
    requestId,
    responseStatusCode,
    responseHeaders = [],
  }: PausedResponse) => {
    const userFields = loginOverrides.get(page)
    if (responseStatusCode !== 200 || !userFields) {
      await session.send('Fetch.continueRequest', { requestId })
      return
    }
    const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId })
    const responseBody = JSON.parse(base64Encoded ? Buffer.from(body, 'base64').toString() : body)
    if (responseBody.success) Object.assign(responseBody.data.json, userFields)
    await session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: responseStatusCode,
      responseHeaders: responseHeaders.filter(({ name }) => !/^content-(length|encoding)$/i.test(name)),
      body: Buffer.from(JSON.stringify(responseBody)).toString('base64'),
    })
  }
  // `overrideResponse` fails if the page navigates away or closes while the response is paused. Then no page needs the response.
  session.on('Fetch.requestPaused', (paused) => void overrideResponse(paused).catch(() => {}))
  const patterns = logins.map((login) => ({
    urlPattern: `*${callPath(login)}`,
    requestStage: 'Response' as const,
  }))
  await session.send('Fetch.enable', { patterns })
}

/** Makes each later login on this page return this progression and these user fields. They replace the stored values. */
export async function overrideCheckpoint(
  page: Page,
  progression: Progression,
  userFields: Partial<User> = {},
): Promise<void> {
  const isIntercepted = loginOverrides.has(page)
  loginOverrides.set(page, { ...userFields, progression: JSON.stringify(progression) })
  if (!isIntercepted) await interceptLogins(page)
}

/** Makes each later login on this page return the stored values again. */
export function removeCheckpointOverride(page: Page): void {
  if (loginOverrides.has(page)) loginOverrides.set(page, undefined)
}

export type MomentMatcher = (moment: Moment, previousMoment: Moment | undefined) => boolean

/** A story with more moments than this is assumed never to end. */
const maxMoments = 5_000

/** Plays the story to its end and yields each moment. Always takes the first reply of a choice. Takes the actions of objects
 * in turn, one at each visit. */
export function* storyline(graph: GraphData, demo = false): Generator<Moment> {
  const story = openStory(graph, { demo })
  const visitCounts = new Map<string, number>()
  let moment = story.begin()
  for (let count = 0; count < maxMoments; count += 1) {
    yield moment
    if (moment.view.kind === 'end') return
    const { view, node } = moment
    const visitCount = visitCounts.get(node) ?? 0
    visitCounts.set(node, visitCount + 1)
    const actionCount = view.kind === 'objects' ? view.objects.flatMap(({ actions }) => actions).length : 1
    moment = story.answer(moment, { index: visitCount % actionCount })
  }
  throw new Error('the story does not end')
}

export interface FoundMoment {
  readonly moment: Moment
  /** A saved game that resumes at the last checkpoint up to this moment, or at the start of the story if there is none. */
  readonly from: Progression
}

/** Returns the first moment of the storyline that `matches` accepts, and the checkpoint that leads to it. */
export function findMoment(
  graph: GraphData,
  description: string,
  matches: MomentMatcher,
  demo = false,
): FoundMoment {
  let previousMoment: Moment | undefined
  for (const moment of storyline(graph, demo)) {
    if (matches(moment, previousMoment)) {
      const resumedMoment = moment.checkpoint ? moment : (previousMoment ?? moment)
      return { moment, from: toProgression(resumedMoment) }
    }
    previousMoment = moment
  }
  throw new Error(`the story has no ${description}`)
}
