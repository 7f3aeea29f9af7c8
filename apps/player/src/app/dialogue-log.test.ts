import { beforeEach, describe, expect, it } from 'vitest'
import { type AppStore, createAppStore } from '../model/app-state.js'
import { user } from '../testing/fixtures.js'
import { memoryStorage } from '../testing/play.js'
import { createDialogueLog } from './dialogue-log.js'

const line = (text: string) => ({ who: 'Inès', text })

let storage: ReturnType<typeof memoryStorage>
let store: AppStore

function journalOf(uid = 'lou', saved = true) {
  store = createAppStore()
  store.setState({ user: { ...user, uid } })
  const journal = createDialogueLog(store, storage)
  journal.open(saved)
  return journal
}

const texts = () => store.getState().journal.map(({ text }) => text)

beforeEach(() => {
  storage = memoryStorage()
})

describe('the dialogue log', () => {
  it('adds each line, but not the same line twice in a row', () => {
    const journal = journalOf()
    for (const text of ['Bonjour.', 'Bonjour.', 'Asseyez-vous.', 'Bonjour.']) journal.say(line(text))
    expect(texts()).toEqual(['Bonjour.', 'Asseyez-vous.', 'Bonjour.'])
  })

  it('drops the oldest lines after 400', () => {
    const journal = journalOf()
    for (let index = 0; index <= 500; index++) journal.say(line(`${index}`))
    expect(texts()).toHaveLength(400)
    expect(texts().at(-1)).toBe('500')
  })

  it('is restored after a reload only for the same learner, and only if they have a saved game', () => {
    journalOf().say(line('Bonjour.'))
    journalOf('lou')
    expect(texts()).toEqual(['Bonjour.'])
    journalOf('sam')
    expect(texts()).toEqual([])
    journalOf('lou', false)
    expect(texts()).toEqual([])
  })

  it('is deleted from the browser when another learner logs in', () => {
    journalOf('lou').say(line('Bonjour.'))
    journalOf('sam').say(line('Bonsoir.'))
    expect(storage.keys()).toEqual(['didascalie.journal.sam'])
  })

  it('stays empty after a reload once it was cleared', () => {
    const journal = journalOf()
    journal.say(line('Bonjour.'))
    journal.clear()
    expect(texts()).toEqual([])
    journalOf()
    expect(texts()).toEqual([])
  })

  it('is empty when the stored data is invalid', () => {
    storage.set('didascalie.journal.lou', '{"lines":[{"who":3}],"atCheckpoint":0}')
    journalOf()
    expect(texts()).toEqual([])
  })
})

describe('the dialogue log of a resumed game', () => {
  it('drops the lines after the checkpoint, also after a reload', () => {
    const first = journalOf()
    first.say(line('Avant.'))
    first.reachCheckpoint()
    first.say(line('Au point de reprise.'))
    first.say(line('Après.'))
    const second = journalOf()
    second.resume()
    expect(texts()).toEqual(['Avant.'])
    for (const text of ['Au point de reprise.', 'Après.']) second.say(line(text))
    expect(texts()).toEqual(['Avant.', 'Au point de reprise.', 'Après.'])
  })

  it('keeps all lines when no line was shown after the checkpoint', () => {
    const first = journalOf()
    first.say(line('Avant.'))
    first.reachCheckpoint()
    journalOf().resume()
    expect(texts()).toEqual(['Avant.'])
  })

  it('drops the lines after the checkpoint also when the oldest lines were dropped before', () => {
    const journal = journalOf()
    for (let index = 0; index < 400; index++) journal.say(line(`${index}`))
    journal.reachCheckpoint()
    for (let index = 400; index < 410; index++) journal.say(line(`${index}`))
    journal.resume()
    expect(texts().at(-1)).toBe('399')
  })
})
