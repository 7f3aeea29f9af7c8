// Creates debriefs for trainers, only of learners who share their run. The audit log records each debrief as a reading of the run, and the
// learner sees this entry.
import { debriefOf } from '../debrief/debrief.js'
import { isReadByTrainers } from '../progress/runs.js'
import { allowsSharing } from '../sessions/rules.js'
import type { ExportContext, Exporter } from './export-context.js'
import { fileNames, zipOf } from './zip.js'

/** Returns the learners whose debrief trainers may read. */
export async function sharedDebriefs({
  store,
  session,
  content,
  learners,
}: Pick<ExportContext, 'store' | 'session' | 'content' | 'learners'>): Promise<string[]> {
  if (!allowsSharing(session)) return []
  const sharing = await store.evidence.sharing(session.uid)
  return sharing
    .filter((one) => isReadByTrainers(one, session, content))
    .map(({ uid }) => uid)
    .filter((uid) => learners === null || learners.includes(uid))
}

/** An export for a single learner is one PDF. Any other export is a ZIP archive. */
export const isSinglePdf = (learners: readonly string[] | null): boolean => learners?.length === 1

export const makeDebriefs: Exporter = async (context) => {
  const { store, session, content, contents, learners, now, timeZone, renderPdf, reportProgress } = context
  const uids = await sharedDebriefs(context)
  const getFileName = fileNames('bilan', 'pdf')
  const files = new Map<string, Uint8Array>()
  const includedUids: string[] = []
  for (const [index, uid] of uids.entries()) {
    await reportProgress(index, uids.length)
    const learner = await store.learners.find(uid)
    if (learner === undefined || !isReadByTrainers(learner, session, content)) continue
    const bilan = await debriefOf(store, contents, learner, { now, timeZone, reader: 'trainer' })
    if (bilan === undefined) continue
    files.set(
      getFileName(`${learner.lastname} ${learner.firstname}`),
      await renderPdf({ kind: 'debrief', bilan }),
    )
    includedUids.push(uid)
  }
  const [firstFile] = files.values()
  if (firstFile === undefined) throw new Error('No learner shares their run any more')
  const file = isSinglePdf(learners) ? firstFile : await zipOf(files, now)
  return { file, people: { uids: includedUids, mustShare: true }, read: includedUids }
}
