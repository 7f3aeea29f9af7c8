import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { organisationDefaults } from '../../modules/organisations/rules.js'
import { aCode, aLearner, seedLearner, seedSession } from '../../testing/rows.js'
import { databaseKinds, openTestStore, storeForSuite } from '../../testing/test-store.js'
import { sortKey } from './sort-key.js'

const compare = (left: string, right: string) => Buffer.compare(Buffer.from(left), Buffer.from(right))
const letters = [...'abcdeéèêëfghiîïlmnoôöprstuùûüvwyzçñœæøłßABCEÉZŒ']

describe('The sort key of names', () => {
  test('sorts names like a dictionary', () => {
    const names = [
      'Zidane',
      'émile',
      'Étienne',
      'Cote',
      'Côté',
      'Œuvrard',
      'Odile',
      'O’Brien',
      'de la Tour',
      'De',
    ]
    expect(names.toSorted((left, right) => compare(sortKey(left), sortKey(right)))).toEqual([
      ...['Cote', 'Côté', 'De', 'de la Tour', 'émile', 'Étienne'],
      ...['O’Brien', 'Odile', 'Œuvrard', 'Zidane'],
    ])
  })

  test('agrees with the French collation for words that differ by more than accents and case', () => {
    const collator = new Intl.Collator('fr', { sensitivity: 'base' })
    const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(word, word, (left, right) => {
        const expected = Math.sign(collator.compare(left, right))
        if (expected !== 0) expect(Math.sign(compare(sortKey(left), sortKey(right)))).toBe(expected)
      }),
      { numRuns: 2_000 },
    )
  })

  test('differs for different names', () => {
    expect(sortKey('a', 'b')).not.toBe(sortKey('ab', ''))
    expect(sortKey('Cote')).not.toBe(sortKey('Côté'))
  })
})

describe.each(databaseKinds)('On %s, lists', (kind) => {
  const store = storeForSuite(kind)

  test('of learners are sorted by last name, then first name', async () => {
    const sessionUid = (await seedSession(store)).uid
    const people = [
      ['Yves', 'Zidane'],
      ['Zoé', 'Émile'],
      ['Élise', 'Émile'],
      ['Jean', 'de la Tour'],
      ['Ève', 'Œuvrard'],
      ['', ''],
    ] as const
    for (const [firstname, lastname] of people) {
      const { uid } = await seedLearner(store, { sessionUid, firstname, lastname })
      await store.notions.answer(uid, Array<boolean>(8).fill(true), 1, '2026-03-02')
    }
    const expected = ['', 'Jean de la Tour', 'Élise Émile', 'Zoé Émile', 'Ève Œuvrard', 'Yves Zidane']
    const names = (rows: { firstname: string; lastname: string }[]) =>
      rows.map(({ firstname, lastname }) => `${firstname} ${lastname}`.trim())
    expect(names(await store.learners.progressOfSession(sessionUid))).toEqual(expected)
    expect(names(await store.learners.answeredInSession(sessionUid))).toEqual(expected)
  })

  test('of organisations are sorted by name', async () => {
    for (const name of ['Zénith', 'École du Canal', 'Atelier']) {
      await store.organisations.create({ ...organisationDefaults, uid: name, name, createdAt: 1 })
    }
    const list = (await store.organisations.list()).map(({ name }) => name)
    expect(list.filter((name) => name !== 'Un organisme')).toEqual(['Atelier', 'École du Canal', 'Zénith'])
  })

  test('sort a new learner by the name on their access code', async () => {
    const session = await seedSession(store)
    for (const lastname of ['Zidane', 'Émile', 'Dupont']) {
      const code = aCode({ sessionUid: session.uid, lastname })
      await store.codes.create([code])
      await store.learners.admitByCode(session, code, aLearner({ sessionUid: session.uid }))
    }
    const list = await store.learners.progressOfSession(session.uid)
    expect(list.map(({ lastname }) => lastname)).toEqual(['Dupont', 'Émile', 'Zidane'])
  })
})

test('SQLite reads one page of a session’s learners from the index of names', async () => {
  const store = await openTestStore('sqlite')
  const { rows } = await sql<{ detail: string }>`explain query plan
    select uid, firstname from learner where session_uid = 's' and (name_key, uid) > ('a', 'b')
    order by name_key, uid limit 50`.execute(store.db)
  await store.close()
  expect(rows.map(({ detail }) => detail)).toEqual([
    expect.stringMatching(/^SEARCH learner USING INDEX learner_by_name .*name_key/),
  ])
})
