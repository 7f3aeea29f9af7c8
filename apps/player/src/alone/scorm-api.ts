// Finds and wraps the SCORM API object that a learning platform puts into a parent or opener window. Hides the
// differences between SCORM 1.2 and 2004 (names and duration format) from the rest of the code.

export interface ScormVersion {
  readonly api: 'API' | 'API_1484_11'
  readonly calls: Readonly<Record<'initialise' | 'get' | 'set' | 'commit' | 'terminate' | 'error', string>>
  readonly elements: Readonly<
    Record<'id' | 'name' | 'status' | 'exit' | 'time' | 'objectiveStatus', string>
  > & {
    /** SCORM 1.2 has neither `progress` nor `objectiveDescription`. */
    readonly progress?: string
    readonly objectiveDescription?: string
  }
  duration(seconds: number): string
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

export const scorm12: ScormVersion = {
  api: 'API',
  calls: {
    initialise: 'LMSInitialize',
    get: 'LMSGetValue',
    set: 'LMSSetValue',
    commit: 'LMSCommit',
    terminate: 'LMSFinish',
    error: 'LMSGetLastError',
  },
  elements: {
    id: 'cmi.core.student_id',
    name: 'cmi.core.student_name',
    status: 'cmi.core.lesson_status',
    exit: 'cmi.core.exit',
    time: 'cmi.core.session_time',
    objectiveStatus: 'status',
  },
  duration: (seconds) =>
    `${String(Math.floor(seconds / 3600)).padStart(4, '0')}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`,
}

export const scorm2004: ScormVersion = {
  api: 'API_1484_11',
  calls: {
    initialise: 'Initialize',
    get: 'GetValue',
    set: 'SetValue',
    commit: 'Commit',
    terminate: 'Terminate',
    error: 'GetLastError',
  },
  elements: {
    id: 'cmi.learner_id',
    name: 'cmi.learner_name',
    status: 'cmi.completion_status',
    exit: 'cmi.exit',
    time: 'cmi.session_time',
    objectiveStatus: 'completion_status',
    progress: 'cmi.progress_measure',
    objectiveDescription: 'description',
  },
  duration: (seconds) => `PT${Math.floor(seconds / 3600)}H${Math.floor(seconds / 60) % 60}M${seconds % 60}S`,
}

/** Reading a property of a window of another origin throws. */
function apiIn(view: Window, name: string): object | undefined {
  try {
    const api: unknown = Reflect.get(view, name)
    return typeof api === 'object' && api !== null ? api : undefined
  } catch {
    return undefined
  }
}

function windowAndAncestors(view: Window): Window[] {
  const views = [view]
  // The limit of 20 protects against an endless chain of parents; platforms nest only a few frames.
  for (let current = view; current.parent !== current && views.length < 20; current = current.parent)
    views.push(current.parent)
  return views
}

function openerAndAncestors(view: Window): Window[] {
  try {
    return view.opener ? windowAndAncestors(view.opener) : []
  } catch {
    return []
  }
}

/** Searches this window and its ancestors. Then searches the window that opened the topmost ancestor, and the ancestors of that opener. */
export function findApi(view: Window): { api: object; version: ScormVersion } | undefined {
  const views = windowAndAncestors(view)
  for (const candidate of [...views, ...openerAndAncestors(views.at(-1) ?? view)]) {
    for (const version of [scorm2004, scorm12]) {
      const api = apiIn(candidate, version.api)
      if (api) return { api, version }
    }
  }
  return undefined
}

export interface ScormApi {
  readonly version: ScormVersion
  initialise(): boolean
  /** Returns `undefined` when the value could not be read. */
  get(element: string): string | undefined
  set(element: string, value: string): boolean
  commit(): boolean
  terminate(): boolean
}

/** The error codes after a successful read. `0` or no code: no error. `403`: the value was never set (SCORM 2004). */
const successCodes = new Set(['', '0', '403'])

/** The functions of the platform’s API object return strings, and can throw when the session has ended. */
export function openApi({ api, version }: { api: object; version: ScormVersion }): ScormApi {
  const callApi = (call: keyof ScormVersion['calls'], ...args: string[]): string | undefined => {
    try {
      const method: unknown = Reflect.get(api, version.calls[call])
      return typeof method === 'function' ? String(Reflect.apply(method, api, args)) : undefined
    } catch (cause) {
      console.error(`SCORM: ${version.calls[call]}`, cause)
      return undefined
    }
  }
  const callSucceeds = (call: keyof ScormVersion['calls'], ...args: string[]) =>
    callApi(call, ...args) === 'true'
  return {
    version,
    initialise: () => callSucceeds('initialise', ''),
    get(element) {
      const value = callApi('get', element)
      // An empty value means a new record or a failed read. Only the error code distinguishes the two cases.
      return value !== '' || successCodes.has(callApi('error') ?? '') ? value : undefined
    },
    set: (element, value) => callSucceeds('set', element, value),
    commit: () => callSucceeds('commit', ''),
    terminate: () => callSucceeds('terminate', ''),
  }
}
