// Brings a person to a moment of the story without playing all that stands before it.
import { callPath, type GraphData, type Progression, type User } from '@didascalie/contract'
import { type Moment, openStory, toProgression } from '@didascalie/engine'
import type { Page } from 'playwright-core'
import { debuggerOf } from './debugger.js'

/** An answer that was stopped on its way. */
interface Paused {
  readonly requestId: string
  readonly responseStatusCode?: number
  readonly responseHeaders?: { name: string; value: string }[]
}

const logins = ['checkAccessCode', 'checkOrCreateOdysseusUser'] as const

/** What whoever comes in by each page is to be. */
const lent = new WeakMap<Page, Partial<User> | undefined>()

/** Through the debugger, which stops these answers alone: a route would have every file of the game pass by here. */
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
  // A page that is left meanwhile is told nothing.
  session.on('Fetch.requestPaused', (paused) => void change(paused).catch(() => {}))
  const patterns = logins.map((login) => ({
    urlPattern: `*${callPath(login)}`,
    requestStage: 'Response' as const,
  }))
  await session.send('Fetch.enable', { patterns })
}

/** Whoever comes in by this page next stands at this checkpoint: what the server says of them, with another progression, and
 * whatever else a test wants them to be. */
export async function lendCheckpoint(
  page: Page,
  progression: Progression,
  who: Partial<User> = {},
): Promise<void> {
  const isChanged = lent.has(page)
  lent.set(page, { ...who, progression: JSON.stringify(progression) })
  if (!isChanged) await changeAnswers(page)
}

/** Whoever comes in next is whom the server says. */
export function takeCheckpointBack(page: Page): void {
  if (lent.has(page)) lent.set(page, undefined)
}

/** A moment with the one before it. */
export type Wanted = (moment: Moment, before: Moment | undefined) => boolean

/** How long a story may be before we no longer believe that it ends. */
const mostMoments = 5_000

/** Every moment of the story when one takes the first reply each time, and each object in turn. */
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
  /** Where to resume so that the moment comes next. */
  readonly from: Progression
}

/** The first moment of the storyline that is wanted, reached from the checkpoint before it. */
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
