import { beforeEach, describe, expect, it } from 'vitest'
import { type AppStore, createAppStore } from '../model/app-state.js'
import { user } from '../testing/fixtures.js'
import { memoryStorage } from '../testing/play.js'
import { createDialogueLog } from './dialogue-log.js'

const line = (text: string) => ({ who: 'Inès', text })

let storage: ReturnType<typeof memoryStorage>
let store: AppStore

function openLog(uid = 'lou', saved = true) {
  store = createAppStore()
  store.setState({ user: { ...user, uid } })
  const log = createDialogueLog(store, storage)
  log.restore(saved)
  return log
}

const texts = () => store.getState().journal.map(({ text }) => text)

beforeEach(() => {
  storage = memoryStorage()
})

describe('the dialogue log', () => {
  it('adds each line, but not the same line twice in a row', () => {
    const log = openLog()
    for (const text of ['Bonjour.', 'Bonjour.', 'Asseyez-vous.', 'Bonjour.']) log.addLine(line(text))
    expect(texts()).toEqual(['Bonjour.', 'Asseyez-vous.', 'Bonjour.'])
  })

  it('keeps only the newest 400 lines', () => {
    const log = openLog()
    for (let index = 0; index <= 500; index++) log.addLine(line(`${index}`))
    expect(texts()).toHaveLength(400)
    expect(texts().at(-1)).toBe('500')
  })

  it('is restored after a reload only for the same learner, and only if they have a saved game', () => {
    openLog().addLine(line('Bonjour.'))
    openLog('lou')
    expect(texts()).toEqual(['Bonjour.'])
    openLog('sam')
    expect(texts()).toEqual([])
    openLog('lou', false)
    expect(texts()).toEqual([])
  })

  it('is deleted from the browser when another learner logs in', () => {
    openLog('lou').addLine(line('Bonjour.'))
    openLog('sam').addLine(line('Bonsoir.'))
    expect(storage.keys()).toEqual(['didascalie.journal.sam'])
  })

  it('stays empty after a reload once it was cleared', () => {
    const log = openLog()
    log.addLine(line('Bonjour.'))
    log.clear()
    expect(texts()).toEqual([])
    openLog()
    expect(texts()).toEqual([])
  })

  it('is empty when the stored data is invalid', () => {
    storage.set('didascalie.journal.lou', '{"lines":[{"who":3}],"atCheckpoint":0}')
    openLog()
    expect(texts()).toEqual([])
  })
})

describe('the dialogue log of a resumed game', () => {
  it('drops the lines after the checkpoint, also after a reload', () => {
    const first = openLog()
    first.addLine(line('Avant.'))
    first.reachCheckpoint()
    first.addLine(line('Au point de reprise.'))
    first.addLine(line('Après.'))
    const second = openLog()
    second.resume()
    expect(texts()).toEqual(['Avant.'])
    for (const text of ['Au point de reprise.', 'Après.']) second.addLine(line(text))
    expect(texts()).toEqual(['Avant.', 'Au point de reprise.', 'Après.'])
  })

  it('keeps all lines when no line was shown after the checkpoint', () => {
    const first = openLog()
    first.addLine(line('Avant.'))
    first.reachCheckpoint()
    openLog().resume()
    expect(texts()).toEqual(['Avant.'])
  })

  it('drops the lines after the checkpoint even if the full log has already dropped its oldest lines', () => {
    const log = openLog()
    for (let index = 0; index < 400; index++) log.addLine(line(`${index}`))
    log.reachCheckpoint()
    for (let index = 400; index < 410; index++) log.addLine(line(`${index}`))
    log.resume()
    expect(texts().at(-1)).toBe('399')
  })
})
