import { expect, it } from 'vitest'
import { now, settings, zone } from '../../testing/samples.js'
import { texts } from '../../words/texts.js'
import {
  changesBetween,
  draftErrors,
  draftOf,
  emptyDraft,
  settingsOf,
  withOthersChanges,
} from './session-draft.js'

const validDraft = {
  ...emptyDraft('phare', zone),
  name: 'Électricité',
  opens: '2026-12-01',
  closes: '2026-12-18',
  seats: '20',
}

it('draftErrors returns one message per invalid field', () => {
  expect(draftErrors(validDraft, now)).toEqual({})
  expect(draftErrors({ ...validDraft, name: '  ' }, now)).toHaveProperty('name')
  expect(draftErrors({ ...validDraft, closes: '2026-11-18' }, now).closes).toMatch(/après le 1er décembre/)
  expect(draftErrors({ ...validDraft, closes: validDraft.opens }, now)).toEqual({})
  for (const seats of ['0', '-1', 'vingt', '2.5'])
    expect(draftErrors({ ...validDraft, seats }, now)).toHaveProperty('seats')
  expect(draftErrors({ ...validDraft, text: 'x'.repeat(401) }, now)).toHaveProperty('text')
})

it.each(['opens', 'closes'] as const)('draftErrors reports a wrong or incomplete date in « %s »', (field) => {
  for (const day of ['0002-12-01', '0202-12-01', '12026-12-01', 'incomplete'])
    expect(draftErrors({ ...validDraft, [field]: day }, now)).toEqual({ [field]: texts.reglages.dateWrong })
})

it('settingsOf converts the first and the last day of a session to times in the given time zone', () => {
  const { opensAt, closesAt } = settingsOf(validDraft, zone)
  expect(new Date(opensAt ?? 0).toISOString()).toBe('2026-11-30T23:00:00.000Z')
  expect(new Date(closesAt ?? 0).toISOString()).toBe('2026-12-18T23:00:00.000Z')
})

it('changesBetween finds no changes in a draft that the trainer has not edited', () => {
  const session = settings({ homeText: '<p>Bonjour <strong>vous</strong></p>' })
  expect(changesBetween(session, draftOf(session, zone), zone)).toEqual({})
})

it('changesBetween returns only the changed settings', () => {
  const session = settings()
  expect(changesBetween(session, { ...draftOf(session, zone), name: 'Autre', seats: '' }, zone)).toEqual({
    name: 'Autre',
    seats: null,
  })
})

it('withOthersChanges shows the settings of another trainer only in a form that is not edited', () => {
  const savedSettings = settings()
  const theirs = settings({ seats: 30 })
  const untouched = { draft: draftOf(savedSettings, zone), savedSettings }
  expect(withOthersChanges(untouched, theirs, zone)).toEqual({
    draft: draftOf(theirs, zone),
    savedSettings: theirs,
  })
  const mine = { draft: { ...draftOf(savedSettings, zone), name: 'Autre' }, savedSettings }
  const { draft, savedSettings: base } = withOthersChanges(mine, theirs, zone)
  expect(changesBetween(base, draft, zone)).toEqual({ name: 'Autre' })
  const formWithTypedSpace = {
    draft: { ...draftOf(savedSettings, zone), name: `${savedSettings.name} ` },
    savedSettings,
  }
  expect(withOthersChanges(formWithTypedSpace, theirs, zone)).toBe(formWithTypedSpace)
})
