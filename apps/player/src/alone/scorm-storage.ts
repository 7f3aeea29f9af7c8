// Stores the learner's data in the SCORM record of a learning platform. Commits each change immediately,
// because browsers can block requests while a page closes. The exit mode is always `suspend`, even
// after the learner has finished, so that platforms keep the data for the next visit.

import type { PackageStorage, Progress } from './package-storage.js'
import type { ScormApi } from './scorm-api.js'
import { maxLength } from './stored-state.js'
import { readStudentName } from './student-name.js'

const completedStatus = 'completed'

/** A readable id for reports. SCORM allows no spaces in an id, and many platforms allow no accents. */
function objectiveId(title: string, index: number): string {
  const withoutAccents = title.normalize('NFD').replace(/[^A-Za-z0-9 ]/g, '')
  return [`n${index + 1}`, ...withoutAccents.split(' ')].filter((word) => word !== '').join('_')
}

/** Marks a text as French in the notation of SCORM 2004, which allows 250 characters, including the mark. */
const markAsFrench = (text: string) => `{lang=fr}${text.slice(0, 240)}`

interface ScormStorage extends PackageStorage {
  saveTime(): void
  /** Ends the session. Commits its time first. */
  end(): void
}

interface ScormStorageOptions {
  /** One title for each notion, in the order of the answers. */
  titles: readonly string[]
  /** Seconds spent in the game since the page was opened. */
  sessionSeconds: () => number
  /** Starts to watch for other windows. The returned function says whether the learner has opened the game again in another window. */
  watchLaterWindows: (learnerUid: string) => () => boolean
}

/** Returns `undefined` if the record cannot be read, because a save would overwrite unknown data. */
export function createScormStorage(
  api: ScormApi,
  { titles, sessionSeconds, watchLaterWindows }: ScormStorageOptions,
): ScormStorage | undefined {
  const { elements, duration } = api.version

  /** Ignores failures: objectives only add detail to reports, and some platforms do not support them. */
  function setObjectives(answers: Progress['answers']): void {
    for (const [index, yes] of answers.entries()) {
      const objective = `cmi.objectives.${index}`
      const title = titles[index] ?? ''
      if (!api.set(`${objective}.id`, objectiveId(title, index))) continue
      api.set(`${objective}.${elements.objectiveStatus}`, yes ? completedStatus : 'incomplete')
      if (elements.objectiveDescription)
        api.set(`${objective}.${elements.objectiveDescription}`, markAsFrench(title))
    }
  }

  /** Never replaces `completed` or `passed`. So it does not write `incomplete` if the current status cannot be read. */
  function setStatus(isDone: boolean): boolean {
    const status = api.get(elements.status)
    if (status === completedStatus || status === 'passed' || (status === undefined && !isDone)) return true
    return api.set(elements.status, isDone ? completedStatus : 'incomplete')
  }

  const commitTime = () => {
    api.set(elements.time, duration(sessionSeconds()))
    return api.commit()
  }

  const isOpen = api.initialise()
  const suspendData = api.get('cmi.suspend_data')
  // A platform that has already initialised the session refuses a second initialisation, but its
  // record is still readable. If the initialisation failed and the record is empty, the empty value
  // may come from a failed read.
  if (suspendData === undefined || (!isOpen && suspendData === '')) return undefined
  api.set(elements.exit, 'suspend')
  // Some platforms mark a learner as finished if the content never sets a status.
  setStatus(false)
  api.commit()
  const uid = api.get(elements.id) || 'learner'
  const isOvertaken = watchLaterWindows(uid)
  let text = suspendData
  return {
    learner: { uid, ...readStudentName(api.get(elements.name) ?? '') },
    maxTextLength: maxLength,
    read: () => text,
    store(newText, { progress, answers }) {
      if (isOvertaken()) return false
      const isStored = api.set('cmi.suspend_data', newText) && setStatus(answers.length > 0)
      setObjectives(answers)
      if (elements.progress) api.set(elements.progress, progress.toFixed(2))
      if (!commitTime() || !isStored) return false
      text = newText
      return true
    },
    isOvertaken,
    saveTime() {
      if (!isOvertaken()) commitTime()
    },
    end() {
      if (isOvertaken()) return
      commitTime()
      api.terminate()
    },
  }
}
