// A learning platform's record of one learner, through SCORM. Everything is committed as soon as it is known: browsers let
// nothing pass while a page is closed. It is always left to be gone on with, also when it is done: nothing is wiped.
import { keptMost } from './kept.js'
import type { ScormApi } from './scorm-api.js'
import type { Shelf, Told } from './shelf.js'
import { readStudentName } from './student-name.js'

const done = 'completed'

/** An id that a report can be read by: SCORM allows no spaces in it, and many platforms no accents. */
function objectiveId(title: string, index: number): string {
  const plain = title.normalize('NFD').replace(/[^A-Za-z0-9 ]/g, '')
  return [`n${index + 1}`, ...plain.split(' ')].filter((word) => word !== '').join('_')
}

/** `undefined` where the record cannot be read: whatever were kept then would stand in the place of what is there. */
export function createScormShelf(api: ScormApi, titles: readonly string[]): Shelf | undefined {
  const { elements, duration } = api.version

  /** Reports are richer by them; nobody's progress depends on them, and some platforms have none. */
  function setObjectives(answers: Told['answers']): void {
    for (const [index, yes] of answers.entries()) {
      const objective = `cmi.objectives.${index}`
      if (api.set(`${objective}.id`, objectiveId(titles[index] ?? '', index)))
        api.set(`${objective}.${elements.objectiveStatus}`, yes ? done : 'incomplete')
    }
  }

  /** Never back from « completed », and so never to « incomplete » where it is not known what it is. */
  function setStatus(isDone: boolean): boolean {
    const status = api.get(elements.status)
    if (status === done || status === 'passed' || (status === undefined && !isDone)) return true
    return api.set(elements.status, isDone ? done : 'incomplete')
  }

  const isOpen = api.initialise()
  const kept = api.get('cmi.suspend_data')
  // A platform that began its session itself refuses to begin it again; then what it has can be read all the same.
  if (kept === undefined || (!isOpen && kept === '')) return undefined
  api.set(elements.exit, 'suspend')
  // Some platforms take whoever looked in and left without a word for somebody who has finished.
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
