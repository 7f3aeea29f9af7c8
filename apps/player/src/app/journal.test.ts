import { beforeEach, describe, expect, it } from 'vitest'
import { type AppStore, createAppStore } from '../model/app-state.js'
import { user } from '../testing/fixtures.js'
import { memoryStorage } from '../testing/play.js'
import { createJournal } from './journal.js'

const line = (text: string) => ({ who: 'Inès', text })

let storage: ReturnType<typeof memoryStorage>
let store: AppStore

function journalOf(uid = 'lou', saved = true) {
  store = createAppStore()
  store.setState({ user: { ...user, uid } })
  const journal = createJournal(store, storage)
  journal.open(saved)
  return journal
}

const texts = () => store.getState().journal.map(({ text }) => text)

beforeEach(() => {
  storage = memoryStorage()
})

describe('the journal', () => {
  it('grows line by line, the same one not twice in a row', () => {
    const journal = journalOf()
    for (const text of ['Bonjour.', 'Bonjour.', 'Asseyez-vous.', 'Bonjour.']) journal.say(line(text))
    expect(texts()).toEqual(['Bonjour.', 'Asseyez-vous.', 'Bonjour.'])
  })

  it('forgets the oldest when there are many', () => {
    const journal = journalOf()
    for (let index = 0; index <= 500; index++) journal.say(line(`${index}`))
    expect(texts()).toHaveLength(400)
    expect(texts().at(-1)).toBe('500')
  })

  it('is there after a reload, for the same person only, and only with their game', () => {
    journalOf().say(line('Bonjour.'))
    journalOf('lou')
    expect(texts()).toEqual(['Bonjour.'])
    journalOf('sam')
    expect(texts()).toEqual([])
    journalOf('lou', false)
    expect(texts()).toEqual([])
  })

  it('does not stay on a machine that somebody else uses now', () => {
    journalOf('lou').say(line('Bonjour.'))
    journalOf('sam').say(line('Bonsoir.'))
    expect(storage.keys()).toEqual(['didascalie.journal.sam'])
  })

  it('is gone once it is cleared', () => {
    const journal = journalOf()
    journal.say(line('Bonjour.'))
    journal.clear()
    expect(texts()).toEqual([])
    journalOf()
    expect(texts()).toEqual([])
  })

  it('that cannot be read is empty', () => {
    storage.set('didascalie.journal.lou', '{"lines":[{"who":3}],"atCheckpoint":0}')
    journalOf()
    expect(texts()).toEqual([])
  })
})

describe('whoever resumes', () => {
  it('finds what will be said again only once, across a reload too', () => {
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

  it('loses nothing that was said before a checkpoint at which nobody speaks', () => {
    const first = journalOf()
    first.say(line('Avant.'))
    first.reachCheckpoint()
    journalOf().resume()
    expect(texts()).toEqual(['Avant.'])
  })

  it('goes back as far when the oldest lines have been forgotten', () => {
    const journal = journalOf()
    for (let index = 0; index < 400; index++) journal.say(line(`${index}`))
    journal.reachCheckpoint()
    for (let index = 400; index < 410; index++) journal.say(line(`${index}`))
    journal.resume()
    expect(texts().at(-1)).toBe('399')
  })
})
