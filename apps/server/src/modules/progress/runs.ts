// A run that is over: replayed before it is kept, since nothing a browser says of a way is believed.
import { type Closing, traceSchema } from '@didascalie/contract'
import { Problem } from '../../platform/errors/problem.js'
import type { Content, Contents } from '../content/index.js'
import { requireOwner, traceConsentOf, whoHolds } from '../learners/index.js'
import { explainUnsaved, type SaveRequest, type Saving, saveProgression, toSave } from './progression.js'
import { noChoices } from './run-queries.js'
import type { Store } from './store.js'

interface Closer {
  store: Pick<Store, 'logins' | 'learners' | 'sessions' | 'progressions' | 'contentLines'>
  contents: Contents
}

/** What stands at the end of a way that was longer than can be kept. */
const more = '+'

/** What the engine makes of the way. Lines that the story has lost since stay, to be marked; what no version of it had was never chosen. */
async function replayed({ contentLines }: Closer['store'], content: Content, trace: string) {
  if (trace === '' || !traceSchema.safeParse(trace).success) return noChoices
  const { facts, taken, rest } = content.replay(trace)
  const left = rest === '' ? [] : rest.split(' ')
  const before = await contentLines.findEver(
    content.name,
    left.filter((id) => id !== more && !content.lines.has(id)),
  )
  const known = new Set([more, ...content.lines.keys(), ...before.map(({ id }) => id)])
  const way = [...taken.map(({ id }) => id), ...left.filter((id) => known.has(id))]
  return { trace: way.join(' '), facts: JSON.stringify(facts), taken: JSON.stringify(taken) }
}

/** Keeps the run and the save that clears it. The save is refused as any other would be; the run is kept all the same. */
export async function closeRun(
  { store, contents }: Closer,
  token: string | undefined,
  request: SaveRequest & { closing: Closing },
  when: Saving,
): Promise<{ revision: number }> {
  const { sessionUID, userUID, revision, closing } = request
  const save = toSave(token, request, when)
  const { learner_uid } = requireOwner(await whoHolds(store, token, when.now), userUID, sessionUID)
  const learner = await store.learners.find(learner_uid)
  const session = await store.sessions.find(sessionUID)
  if (learner === undefined || session === undefined) throw new Problem('unauthenticated')
  // Demonstrations keep no run.
  if (session.kind === 'demo') return saveProgression(store, token, request, when)
  const content = contents.find(session.content)
  const isTraced = content !== undefined && traceConsentOf(learner, session, content) === 'kept'
  const run = {
    learner_uid,
    client_id: closing.run,
    kind: closing.kind,
    ended_on: save.day,
    content: content?.name ?? '',
    content_version: content?.version ?? '',
    ...(isTraced ? await replayed(store, content, closing.trace) : noChoices),
  }
  if (await store.progressions.close(save, run)) return { revision: revision + 1 }
  return explainUnsaved(store, token, request, when.now)
}
