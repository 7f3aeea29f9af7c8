// Brings a learner to a moment of the story without playing the moments before it.
import { callPath, type GraphData, type Progression, type User } from '@didascalie/contract'
import { type Moment, openStory, toProgression } from '@didascalie/engine'
import type { Page } from 'playwright-core'
import { debuggerOf } from './debugger.js'

/** A response that the debugger paused before the page received it. */
interface Paused {
  readonly requestId: string
  readonly responseStatusCode?: number
  readonly responseHeaders?: { name: string; value: string }[]
}

const logins = ['checkAccessCode', 'checkOrCreateOdysseusUser'] as const

/** For each page, the user fields that override those of the next login response. */
const lent = new WeakMap<Page, Partial<User> | undefined>()

/** Uses the debugger, which pauses only the login responses. A Playwright route would intercept every file of the game. */
async function changeAnswers(page: Page): Promise<void> {
  const session = await debuggerOf(page)
  const change = async ({ requestId, responseStatusCode, responseHeaders = [] }: Paused) => {
    const who = lent.get(page)
    if (responseStatusCode !== 200 || !who) {
      await session.send('Fetch.continueRequest', { requestId })
      return
    }
    const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId })
    const answer = JSON.parse(base64Encoded ? Buffer.from(body, 'base64').toString() : body)
    if (answer.success) Object.assign(answer.data.json, who)
    await session.send('Fetch.fulfillRequest', {
      ...{ requestId, responseCode: responseStatusCode },
      responseHeaders: responseHeaders.filter(({ name }) => !/^content-(length|encoding)$/i.test(name)),
      body: Buffer.from(JSON.stringify(answer)).toString('base64'),
    })
  }
  // Fails when the page navigates away or closes before the response is changed. No page needs that response any more.
  session.on('Fetch.requestPaused', (paused) => void change(paused).catch(() => {}))
  const patterns = logins.map((login) => ({
    urlPattern: `*${callPath(login)}`,
    requestStage: 'Response' as const,
  }))
  await session.send('Fetch.enable', { patterns })
}

/** Makes the next login on this page return this progression, and the other fields in `who`, instead of what the server stores. */
export async function lendCheckpoint(
  page: Page,
  progression: Progression,
  who: Partial<User> = {},
): Promise<void> {
  const isChanged = lent.has(page)
  lent.set(page, { ...who, progression: JSON.stringify(progression) })
  if (!isChanged) await changeAnswers(page)
}

/** Makes the next login on this page return the server's response unchanged. */
export function takeCheckpointBack(page: Page): void {
  if (lent.has(page)) lent.set(page, undefined)
}

/** Tests a moment, given the moment before it. */
export type Wanted = (moment: Moment, before: Moment | undefined) => boolean

/** A longer story is assumed never to end. */
const mostMoments = 5_000

/** Yields every moment of the story, taking the first reply each time and the objects' actions in turn. */
export function* storyline(graph: GraphData, demo = false): Generator<Moment> {
  const story = openStory(graph, { demo })
  const turns = new Map<string, number>()
  let moment = story.begin()
  for (let count = 0; count < mostMoments; count += 1) {
    yield moment
    if (moment.view.kind === 'end') return
    const { view, node } = moment
    const turn = turns.get(node) ?? 0
    turns.set(node, turn + 1)
    const offered = view.kind === 'objects' ? view.objects.flatMap(({ actions }) => actions).length : 1
    moment = story.answer(moment, { index: turn % offered })
  }
  throw new Error('the story does not end')
}

export interface Found {
  readonly moment: Moment
  /** The checkpoint from which the moment follows next. */
  readonly from: Progression
}

/** Returns the first moment of the storyline that `wanted` accepts, and the checkpoint that leads to it. */
export function findMoment(graph: GraphData, what: string, wanted: Wanted, demo = false): Found {
  let before: Moment | undefined
  for (const moment of storyline(graph, demo)) {
    if (wanted(moment, before)) {
      const resumed = moment.checkpoint ? moment : (before ?? moment)
      return { moment, from: toProgression(resumed) }
    }
    before = moment
  }
  throw new Error(`the story has no ${what}`)
}
