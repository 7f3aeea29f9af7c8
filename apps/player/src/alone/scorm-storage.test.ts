import { describe, expect, it, vi } from 'vitest'
import type { Progress } from './package-storage.js'
import { findApi, openApi, type ScormVersion, scorm12, scorm2004 } from './scorm-api.js'
import { createScormStorage } from './scorm-storage.js'
import { readStudentName } from './student-name.js'

const titles = ['Écoute', 'Dire « non »']

/** A fake learning platform. */
function platform(version: ScormVersion, values: Record<string, string> = {}) {
  const sessionCalls: string[] = []
  const state = {
    acceptsWrites: true,
    initialiseResult: 'true',
    lastError: '0',
    supportsObjectives: true,
    seconds: 0,
    isOvertaken: false,
  }
  const options = {
    titles,
    sessionSeconds: () => state.seconds,
    watchLaterWindows: () => () => state.isOvertaken,
  }
  const api = {
    [version.calls.initialise]: () => state.initialiseResult,
    [version.calls.error]: () => state.lastError,
    [version.calls.get]: (element: string) => values[element] ?? '',
    [version.calls.set]: (element: string, value: string) => {
      if (!state.acceptsWrites || (!state.supportsObjectives && element.startsWith('cmi.objectives')))
        return 'false'
      values[element] = value
      return 'true'
    },
    [version.calls.commit]: () => {
      sessionCalls.push('commit')
      return String(state.acceptsWrites)
    },
    [version.calls.terminate]: () => {
      sessionCalls.push('terminate')
      return 'true'
    },
  }
  return {
    api,
    values,
    sessionCalls,
    state,
    open: () => createScormStorage(openApi({ api, version }), options),
    openOrThrow() {
      const storage = createScormStorage(openApi({ api, version }), options)
      if (storage === undefined) throw new Error('The record cannot be read')
      return storage
    },
  }
}

const progressReport = (answers: readonly boolean[] = [], progress = 0): Progress => ({ answers, progress })

const answersOfEight = [true, false, true, true, false, true, false, true]

describe.each([
  ['1.2', scorm12],
  ['2004', scorm2004],
] as const)('the learner record of SCORM %s', (_, version) => {
  const { elements } = version

  it('returns the learner’s name and the stored text', () => {
    const { openOrThrow, values } = platform(version, {
      [elements.id]: 'u7',
      [elements.name]: 'Dupont, Jeanne',
      'cmi.suspend_data': 'kept',
    })
    expect(openOrThrow().learner).toEqual({ uid: 'u7', firstname: 'Jeanne', lastname: 'Dupont' })
    expect(openOrThrow().read()).toBe('kept')
    expect(values[elements.exit]).toBe('suspend')
  })

  it('gets the status « incomplete » when it is first opened, but keeps the status « completed »', () => {
    const { openOrThrow, values, sessionCalls } = platform(version)
    openOrThrow()
    expect(values[elements.status]).toBe('incomplete')
    expect(sessionCalls).toEqual(['commit'])
    values[elements.status] = 'completed'
    openOrThrow()
    expect(values[elements.status]).toBe('completed')
  })

  it('commits each save with the session time, and stays incomplete before the survey', () => {
    const { openOrThrow, values, sessionCalls, state } = platform(version)
    state.seconds = 3690
    expect(openOrThrow().store('one', progressReport())).toBe(true)
    expect(values['cmi.suspend_data']).toBe('one')
    expect(values[elements.status]).toBe('incomplete')
    expect(values[elements.time]).toBe(version === scorm12 ? '0001:01:30' : 'PT1H1M30S')
    expect(sessionCalls).toEqual(['commit', 'commit'])
    expect(Object.keys(values).some((key) => key.startsWith('cmi.objectives'))).toBe(false)
  })

  it.each([3, 4, 8])('is completed after the survey, with %i objectives and no score', (count) => {
    const { openOrThrow, values } = platform(version)
    const answers = answersOfEight.slice(0, count)
    const record = openOrThrow()
    record.store('two', progressReport(answers))
    expect(values[elements.status]).toBe('completed')
    expect(values['cmi.objectives.0.id']).toBe('n1_Ecoute')
    expect(values['cmi.objectives.1.id']).toBe('n2_Dire_non')
    expect(
      answers.map((_yes, index) => values[`cmi.objectives.${index}.${elements.objectiveStatus}`]),
    ).toEqual(answers.map((yes) => (yes ? 'completed' : 'incomplete')))
    expect(Object.keys(values).filter((key) => /objectives\.\d+\.id$/.test(key))).toHaveLength(count)
    expect(Object.keys(values).some((key) => key.includes('score'))).toBe(false)
    record.store('begun again', progressReport())
    expect(values[elements.status]).toBe('completed')
    expect(values[elements.exit]).toBe('suspend')
  })

  it('commits the session time in seconds when the page is hidden and when the page is closed', () => {
    const { openOrThrow, values, sessionCalls, state } = platform(version)
    const record = openOrThrow()
    state.seconds = 7
    record.saveTime()
    expect(values[elements.time]).toBe(version === scorm12 ? '0000:00:07' : 'PT0H0M7S')
    state.seconds = 12
    record.end()
    expect(values[elements.time]).toBe(version === scorm12 ? '0000:00:12' : 'PT0H0M12S')
    expect(sessionCalls).toEqual(['commit', 'commit', 'commit', 'terminate'])
  })

  it('is not written by an older window once the game is open in a later window', () => {
    const { openOrThrow, values, sessionCalls, state } = platform(version)
    const record = openOrThrow()
    record.store('one', progressReport())
    const callsBefore = [...sessionCalls]
    state.isOvertaken = true
    expect(record.store('two', progressReport())).toBe(false)
    record.saveTime()
    record.end()
    expect(values['cmi.suspend_data']).toBe('one')
    expect(sessionCalls).toEqual(callsBefore)
  })

  it('contains the progress and the titles of the objectives only in SCORM 2004', () => {
    const { openOrThrow, values } = platform(version)
    openOrThrow().store('two', progressReport([true, false], 2 / 3))
    const is2004 = version === scorm2004
    expect(values['cmi.progress_measure']).toBe(is2004 ? '0.67' : undefined)
    expect(values['cmi.objectives.1.description']).toBe(is2004 ? '{lang=fr}Dire « non »' : undefined)
  })

  it('is saved on a platform that does not support objectives', () => {
    const { openOrThrow, values, state } = platform(version)
    state.supportsObjectives = false
    expect(openOrThrow().store('two', progressReport(answersOfEight))).toBe(true)
    expect(values[elements.status]).toBe('completed')
  })

  it('is not opened or changed when it cannot be read', () => {
    const { open, values, state, sessionCalls } = platform(version)
    state.lastError = '301'
    expect(open()).toBeUndefined()
    state.lastError = '0'
    state.initialiseResult = 'false'
    expect(open()).toBeUndefined()
    expect(values).toEqual({})
    expect(sessionCalls).toEqual([])
  })

  it('can be opened when the platform has already started the session, and when the record is empty', () => {
    const { open, values, state } = platform(version, { 'cmi.suspend_data': 'kept' })
    state.initialiseResult = 'false'
    expect(open()?.read()).toBe('kept')
    delete values['cmi.suspend_data']
    state.initialiseResult = 'true'
    state.lastError = version === scorm12 ? '0' : '403'
    expect(open()?.read()).toBe('')
  })

  it('is not marked as incomplete when its current status cannot be read', () => {
    const { openOrThrow, values, state } = platform(version, { 'cmi.suspend_data': 'kept' })
    state.lastError = '301'
    openOrThrow().store('one', progressReport())
    expect(values[elements.status]).toBeUndefined()
  })

  it('reports a failed save when the platform rejects it', () => {
    const { openOrThrow, state } = platform(version)
    const record = openOrThrow()
    state.acceptsWrites = false
    expect(record.store('lost', progressReport())).toBe(false)
  })

  it('is found through an API object in a parent of the window, or in a parent of the window’s opener', () => {
    const { api } = platform(version)
    const top: Record<string, unknown> = { [version.api]: api }
    top.parent = top
    const framed = { parent: top }
    expect(findApi(framed as unknown as Window)).toEqual({ api, version })
    const alone: Record<string, unknown> = { opener: framed }
    alone.parent = alone
    expect(findApi(alone as unknown as Window)).toEqual({ api, version })
  })
})

it('findApi returns undefined when the parent window belongs to another site', () => {
  const foreign = new Proxy({} as Window, {
    get(_, name) {
      if (name === 'parent') return foreign
      throw new DOMException('another site', 'SecurityError')
    },
  })
  expect(findApi({ parent: foreign } as unknown as Window)).toBeUndefined()
})

it('openApi treats a platform call that throws as failed', () => {
  const api = {
    LMSGetValue() {
      throw new Error('closed')
    },
  }
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const opened = openApi({ api, version: scorm12 })
  expect(opened.get('cmi.suspend_data')).toBeUndefined()
  expect(opened.commit()).toBe(false)
  expect(logged).toHaveBeenCalled()
})

it.each([
  ['Dupont, Jeanne', 'Jeanne', 'Dupont'],
  ['Jeanne Dupont', 'Jeanne', 'Dupont'],
  ['de la Tour, Anne-Lise', 'Anne-Lise', 'de la Tour'],
  ['Karim O’Brien Diallo', 'Karim', 'O’Brien Diallo'],
  ['Madonna', 'Madonna', ''],
  ['', '', ''],
])(
  'readStudentName splits « %s » into the first name « %s » and the last name « %s »',
  (name, firstname, lastname) => {
    expect(readStudentName(name)).toEqual({ firstname, lastname })
  },
)
