// A learning platform's record of one learner, through SCORM. Everything is committed as soon as it is known: browsers let
// nothing pass while a page is closed. It is always left to be gone on with, also when it is done: nothing is wiped.
import type { ScormApi } from './scorm-api.js'
import type { Shelf, Told } from './shelf.js'
import { readStudentName } from './student-name.js'

const done = 'completed'

/** An id that a report can be read by: SCORM allows no spaces in it, and many platforms no accents. */
function objectiveId(title: string, index: number): string {
  const plain = title.normalize('NFD').replace(/[^A-Za-z0-9 ]/g, '')
  return [`n${index + 1}`, ...plain.split(' ')].filter((word) => word !== '').join('_')
}

export function createScormShelf(api: ScormApi, titles: readonly string[]): Shelf {
  const { elements, duration } = api.version

  function setObjectives(answers: Told['answers']): boolean {
    return answers.every((yes, index) => {
      const objective = `cmi.objectives.${index}`
      const isNamed = api.set(`${objective}.id`, objectiveId(titles[index] ?? '', index))
      return isNamed && api.set(`${objective}.${elements.objectiveStatus}`, yes ? done : 'incomplete')
    })
  }

  function setStatus(isDone: boolean): boolean {
    const status = api.get(elements.status)
    if (status === done || status === 'passed') return true
    return api.set(elements.status, isDone ? done : 'incomplete')
  }

  api.initialise()
  api.set(elements.exit, 'suspend')
  // Some platforms take whoever looked in and left without a word for somebody who has finished.
  setStatus(false)
  api.commit()
  return {
    learner: { uid: api.get(elements.id) || 'learner', ...readStudentName(api.get(elements.name)) },
    read: () => api.get('cmi.suspend_data'),
    keep(text, { sessionSeconds, answers }) {
      const isKept = api.set('cmi.suspend_data', text)
      const told = [
        setStatus(answers.length > 0),
        setObjectives(answers),
        api.set(elements.time, duration(sessionSeconds)),
      ]
      return api.commit() && isKept && told.every(Boolean)
    },
  }
}
