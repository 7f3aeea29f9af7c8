// A run that is over: replayed before it is kept, since nothing a browser says of a way is believed.
import { type Closing, traceSchema } from '@didascalie/contract'
import type { Store } from '../store/open-store.js'
import { traceConsentOf } from './consent.js'
import type { Content, Contents } from './content.js'
import { requireOwner, whoHolds } from './identity.js'
import { Problem } from './problem.js'
import { explainUnsaved, type SaveRequest, saveProgression, toSave } from './progression.js'
import type { When } from './time-zone.js'

interface Closer {
  store: Pick<Store, 'logins' | 'learners' | 'sessions' | 'progressions'>
  contents: Contents
}

/** What the engine makes of the way; nothing, where it could not be one or none is kept. */
function replayed(content: Content | undefined, trace: string) {
  const kept = content && traceSchema.safeParse(trace).success ? trace : ''
  const { facts = [], taken = [] } = kept === '' ? {} : (content?.replay(kept) ?? {})
  return {
    content: content?.name ?? '',
    content_version: content?.version ?? '',
    trace: kept,
    facts: JSON.stringify(facts),
    taken: JSON.stringify(taken),
  }
}

/** Keeps the run and the save that clears it. The save is refused as any other would be; the run is kept all the same. */
export async function closeRun(
  { store, contents }: Closer,
  token: string | undefined,
  request: SaveRequest & { closing: Closing },
  when: When,
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
    ...replayed(content, isTraced ? closing.trace : ''),
  }
  if (await store.progressions.close(save, run)) return { revision: revision + 1 }
  return explainUnsaved(store, token, request, when.now)
}
