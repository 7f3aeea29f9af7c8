import { describe, expect, it } from 'vitest'
import { readJournal, storeJournal, withLine } from './journal.js'
import { memoryKeep } from './testing/play.js'

const line = (text: string) => ({ who: 'Inès', text })

describe('the journal', () => {
  it('grows line by line, and does not repeat the one where one resumes', () => {
    const one = withLine([], line('Bonjour.'))
    expect(withLine(one, line('Bonjour.'))).toBe(one)
    expect(withLine(one, line('Asseyez-vous.'))).toHaveLength(2)
  })

  it('forgets the oldest when there are many', () => {
    let journal = withLine([], line('0'))
    for (let index = 1; index <= 500; index++) journal = withLine(journal, line(`${index}`))
    expect(journal).toHaveLength(400)
    expect(journal.at(-1)).toEqual(line('500'))
  })

  it('is there after a reload, for the same person only', () => {
    const keep = memoryKeep()
    storeJournal(keep, 'lou', [line('Bonjour.')])
    expect(readJournal(keep, 'lou')).toEqual([line('Bonjour.')])
    expect(readJournal(keep, 'sam')).toEqual([])
    storeJournal(keep, 'lou', [])
    expect(readJournal(keep, 'lou')).toEqual([])
  })

  it('that cannot be read is empty', () => {
    const keep = memoryKeep()
    keep.set('didascalie.journal.lou', '[{"who":3}]')
    expect(readJournal(keep, 'lou')).toEqual([])
  })
})
