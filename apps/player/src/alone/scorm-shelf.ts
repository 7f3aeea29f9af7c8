// Stores the learner in the SCORM record of a learning platform. Commits every change at once, because browsers can
// block requests while a page closes. Always exits with `suspend`, even when completed, so that platforms keep the data.
import { keptMost } from './kept.js'
import type { ScormApi } from './scorm-api.js'
import type { Shelf, Told } from './shelf.js'
import { readStudentName } from './student-name.js'

const done = 'completed'

/** A readable id for reports. SCORM allows no spaces in it, and many platforms no accents. */
function objectiveId(title: string, index: number): string {
  const plain = title.normalize('NFD').replace(/[^A-Za-z0-9 ]/g, '')
  return [`n${index + 1}`, ...plain.split(' ')].filter((word) => word !== '').join('_')
}

/** Returns `undefined` when the record cannot be read: saving would then overwrite the existing data. */
export function createScormShelf(api: ScormApi, titles: readonly string[]): Shelf | undefined {
  const { elements, duration } = api.version

  /** Objectives only add detail to reports. Failures are ignored, because some platforms do not support them. */
  function setObjectives(answers: Told['answers']): void {
    for (const [index, yes] of answers.entries()) {
      const objective = `cmi.objectives.${index}`
      if (api.set(`${objective}.id`, objectiveId(titles[index] ?? '', index)))
        api.set(`${objective}.${elements.objectiveStatus}`, yes ? done : 'incomplete')
    }
  }

  /** Never replaces `completed` or `passed`, so it does not write `incomplete` when the current status is unknown. */
  function setStatus(isDone: boolean): boolean {
    const status = api.get(elements.status)
    if (status === done || status === 'passed' || (status === undefined && !isDone)) return true
    return api.set(elements.status, isDone ? done : 'incomplete')
  }

  const isOpen = api.initialise()
  const kept = api.get('cmi.suspend_data')
  // A platform that has already initialised the session refuses to do it again, but its record is still readable.
  if (kept === undefined || (!isOpen && kept === '')) return undefined
  api.set(elements.exit, 'suspend')
  // Some platforms mark a learner as finished if the content never sets a status.
  setStatus(false)
  api.commit()
  return {
    learner: { uid: api.get(elements.id) || 'learner', ...readStudentName(api.get(elements.name) ?? '') },
    most: keptMost,
    read: () => kept,
    keep(text, { sessionSeconds, answers }) {
      const isKept = api.set('cmi.suspend_data', text) && setStatus(answers.length > 0)
      setObjectives(answers)
      api.set(elements.time, duration(sessionSeconds))
      return api.commit() && isKept
    },
  }
}
